import { SOURCE, VARIANTS } from './files.ts';

/**
 * The locale that a command names: pt-BR for pt_br. Ends the process for what is no language, and for
 * the source.
 */
export function localeArgument(name: string | undefined, example: string): string {
  const locale = canonical((name ?? '').replace('_', '-'));
  if (locale && ![SOURCE, ...VARIANTS].includes(locale)) return locale;
  console.error(`Name a language, or a language and a country, as in: ${example}`);
  return process.exit(1);
}

function canonical(name: string): string | undefined {
  if (!/^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?$/i.test(name)) return undefined;
  const [code] = Intl.getCanonicalLocales(name);
  return code && Intl.PluralRules.supportedLocalesOf(code).length > 0 ? code : undefined;
}
