import { readFileSync } from 'node:fs';
import { minifySync, transformWithOxc, type Plugin } from 'vite';
import errors from '../src/locales/es/errors.json' with { type: 'json' };
import texts from '../src/locales/es/common.json' with { type: 'json' };

/** The page's own texts come from the locale files like every other visible text. */
export function htmlTexts(): Plugin {
  return {
    name: 'convite:html-texts',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%APP_NAME%', texts.appName)
        .replace('%DESCRIPTION%', texts.meta.description)
        .replace('%FAILURE%', errors.network)
        .replace('%RETRY%', texts.actions.retry),
  };
}

export const INVITATION_PAGE = '/invitation.html';

/** The development server's addresses of the page of invitations; the built ones are the backend's. */
export function invitationPage(): Plugin {
  return {
    name: 'convite:invitation-page',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        if (/^\/(invitations\/[^/]+|answer)\/?$/.test(pathname)) {
          Object.assign(request, { url: INVITATION_PAGE + search });
        }
        next();
      });
    },
  };
}

const CHARSET = '<meta charset="utf-8" />';

/** Before everything that may fail. The server allows it by its hash. */
export function recovery(): Plugin {
  const file = new URL('../src/firstPaint/recover.ts', import.meta.url);
  return {
    name: 'convite:recovery',
    transformIndexHtml: async (html) => {
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file.pathname);
      const script = minifySync('recover.js', code, { module: true }).code.trim();
      return html.replace(CHARSET, () => `${CHARSET}<script>${script}</script>`);
    },
  };
}
