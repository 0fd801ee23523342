import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** 'Buenos Aires' of America/Argentina/Buenos_Aires. */
const cityInId = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/**
 * The city of an IANA zone, as people there write it. The names are downloaded when they are needed;
 * until then, and for cities whose name is the same, it is that of the identifier.
 */
export function useZoneCity(): (zone: string) => string {
  const { t } = useTranslation('zones', { useSuspense: false });
  return useCallback(
    (zone) => t(`city.${zone}` as 'city.America/Bogota', { defaultValue: cityInId(zone) }),
    [t],
  );
}
