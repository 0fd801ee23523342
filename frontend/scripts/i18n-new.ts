// `make i18n-new LOCALE=pt-BR`: the files of a new locale, with every key and no text. An empty text
// is one that is not translated yet: people see the Spanish, which stands above it as a remark. Run
// again later, it adds the keys that came since, drops those that are gone and the remarks of what is
// translated, and keeps every translation.
import { localeArgument } from './i18n/locale-argument.ts';
import { localeFiles, writeLocale } from './i18n/write-locale.ts';

const locale = localeArgument(process.argv[2], 'make i18n-new LOCALE=pt-BR');
writeLocale(locale, localeFiles(locale));
console.log('Write between the empty quotes (""); make i18n-check lists what is left.');
