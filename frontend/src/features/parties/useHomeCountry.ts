import { useTranslation } from 'react-i18next';
import { phoneCountries } from '@/shared/phone/countries';

/** The country that the device's language names ('es-UY'), as the form's first suggestion. */
export function useHomeCountry(): string {
  const { t } = useTranslation();
  const regions = navigator.languages.map((language) => language.split('-').at(-1));
  const home = phoneCountries.find(({ code }) => regions.includes(code));
  return home ? t(`countries.${home.code}`) : '';
}
