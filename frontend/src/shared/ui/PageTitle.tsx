import { useTranslation } from 'react-i18next';

/** The document's title. `Page` sets it; only screens with a heading of their own use it. */
export function PageTitle({ title }: { title: string }) {
  const { t } = useTranslation();
  return <title>{`${title} · ${t('appName')}`}</title>;
}
