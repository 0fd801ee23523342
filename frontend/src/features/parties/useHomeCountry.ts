import { useTranslation } from 'react-i18next';
import { countryName } from '@/shared/i18n/names';
import { phoneCountries } from '@/shared/phone/countries';

/** The country that the device's language names ('es-UY'), as the form's first suggestion. */
export function useHomeCountry(): string {
  const { i18n } = useTranslation();
  const regions = navigator.languages.map((language) => language.split('-').at(-1));
  const home = phoneCountries.find(({ code }) => regions.includes(code));
  return home ? countryName(home.code, i18n.language) : '';
}
