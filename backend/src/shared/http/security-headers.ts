import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.js';

/** The API without its documentation, which is a page. */
const DATA = /^\/api(?:$|\/(?!docs))/;

/** Pictures in mails, which mail programs on the web load from their own pages. */
const MAIL_PICTURES = /^\/themes\/mail\//;

/**
 * Doors, which read the codes of passes, and the pages that lead to them without loading another one.
 * The service worker answers with /index.html in their place.
 */
const DOORS = /^\/(app(\/|$)|door\/?$|index\.html$)/;

/** No page uses the others. */
const permissions = (camera: 'self' | '') =>
  `camera=(${camera}), geolocation=(), microphone=(), payment=(), usb=()`;

/** Swagger's page writes markup itself. */
const DOCS = /^\/api\/docs/;

/**
 * No code may turn text into markup or script. The only policy, the default one, is in the
 * frontend's trustedTypes.ts.
 */
const TRUSTED_TYPES = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] };

/** As `frame-ancestors`, for browsers and scanners that know only this header. */
const FRAMED_BY_NO_PAGE = { action: 'deny' } as const;

/**
 * Pages get all headers, API responses only those that apply to data.
 * @param inlineScripts sources of the scripts inside the page
 */
export function securityHeaders(config: Config, inlineScripts: string[] = []): RequestHandler {
  const scriptSrc = ["'self'", ...inlineScripts];
  const forPages = pageHeaders(config, { ...TRUSTED_TYPES, scriptSrc });
  const forDocs = pageHeaders(config);
  const forData = dataHeaders(config);
  return (request, response, next) => {
    const { path } = request;
    const isForMails = MAIL_PICTURES.test(path);
    const isData = DATA.test(path);
    const headers = isData ? forData : DOCS.test(path) ? forDocs : forPages;
    if (!isData) {
      response.setHeader('Permissions-Policy', permissions(DOORS.test(path) ? 'self' : ''));
    }
    headers(request, response, (error?: unknown) => {
      if (isForMails) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      next(error);
    });
  };
}

/** No third-party scripts, and inline ones by their hashes alone; inline styles because the component library writes them. */
const pageHeaders = (config: Config, more: Record<string, string[]> = {}) =>
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
        ...more,
        ...(config.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // YouTube refuses embedding without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: strictTransport(config),
    xFrameOptions: FRAMED_BY_NO_PAGE,
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
    xFrameOptions: FRAMED_BY_NO_PAGE,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

const strictTransport = (config: Config) => (config.isHttps ? { maxAge: 31_536_000 } : false);
