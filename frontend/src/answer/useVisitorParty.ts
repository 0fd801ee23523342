import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readVisitorParty, visitorParty, type VisitorParty } from '../api/visitorParty';

/** What visitors may see of a party; the first paint has sent the request already. */
export function useVisitorParty(partyId: string): VisitorParty | null {
  const { language } = useTranslation().i18n;
  const [party, setParty] = useState(() => visitorParty(partyId));
  useEffect(() => void readVisitorParty(partyId, language).then(setParty), [partyId, language]);
  return party;
}
