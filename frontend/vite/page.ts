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

export const ANSWER_PAGE = '/answer.html';

/** The development server's address of the page of a family link; the built one is the backend's. */
export function answerPage(): Plugin {
  return {
    name: 'convite:answer-page',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === '/answer') Object.assign(request, { url: ANSWER_PAGE + search });
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
