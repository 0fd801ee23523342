import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.js';

/** The API without its documentation, which is a page. */
const DATA = /^\/api(?:$|\/(?!docs))/;

/** Pages get all headers, API responses only those that apply to data. */
export function securityHeaders(config: Config): RequestHandler {
  const [forPages, forData] = [pageHeaders(config), dataHeaders(config)];
  return (request, response, next) =>
    (DATA.test(request.path) ? forData : forPages)(request, response, next);
}

/** No inline or third-party scripts; inline styles because the component library writes them. */
const pageHeaders = (config: Config) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ['https://www.youtube-nocookie.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // YouTube refuses embedding without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: strictTransport(config),
    crossOriginEmbedderPolicy: false,
  });

/** A response that is opened as a page must not run, load or frame anything. */
const dataHeaders = (config: Config) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: false,
    strictTransportSecurity: strictTransport(config),
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

const strictTransport = (config: Config) => (config.isHttps ? { maxAge: 31_536_000 } : false);
