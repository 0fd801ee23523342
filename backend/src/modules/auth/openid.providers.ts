export { OpenIdFlowCookie } from './http/openid/openid-flow-cookie.js';
export { OpenIdStrategy } from './http/openid/openid.strategy.js';
export { OpenIdProvider } from './infrastructure/openid/openid-provider.js';
