import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.js';

/** The API but for its documentation, which is a page. */
const DATA = /^\/api(?:$|\/(?!docs))/;

/** Pages need to be told much; what only programs read, little, and it is sent a thousand times. */
export function securityHeaders(config: Config): RequestHandler {
  const [forPages, forData] = [pageHeaders(config), dataHeaders(config)];
  return (request, response, next) =>
    (DATA.test(request.path) ? forData : forPages)(request, response, next);
}

/** No inline and no foreign script; styles are inline because the component library writes them. */
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
    // YouTube shows a video only to pages that say where they are.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: strictTransport(config),
    crossOriginEmbedderPolicy: false,
  });

/** Opened as a page of its own, it runs, loads and frames nothing, whatever stands in it. */
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
