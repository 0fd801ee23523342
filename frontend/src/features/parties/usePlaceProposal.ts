import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { partiesQuery } from './api/listParties';
import { hasCity } from './timezones';
import { useHomeCountry } from './useHomeCountry';
import { useZoneCity } from './useZoneCity';

interface Place {
  city: string;
  country: string;
}

/** Where the host's next party is, if the start page has shown one; else where this device is. */
export function usePlaceProposal(timezone: string): Place {
  const cache = useQueryClient();
  const cityOf = useZoneCity();
  const country = useHomeCountry();
  const [place] = useState((): Place => {
    const [known] = cache.getQueryData(partiesQuery(['pending', 'started']).queryKey) ?? [];
    if (known) return { city: known.city, country: known.country };
    return { city: hasCity(timezone) ? cityOf(timezone) : '', country };
  });
  return place;
}
