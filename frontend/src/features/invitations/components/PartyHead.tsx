import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitorParty } from '@/api/visitorParty';
import { dayInWords, visitorHead } from '@/shared/pictures/visitorHead';
import { countOf } from '@/shared/text/isSeveral';

interface Props {
  party: VisitorParty;
  title: string;
  /** Leaves the space to a form. */
  compact: boolean;
}

/** The scene or photo of a party, with what a visitor may know of it: as the first paint drew it. */
export function PartyHead({ party, title, compact }: Props) {
  const { i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const host = useInvitedBy(party);
  const { language } = i18n;
  useLayoutEffect(() => {
    place.current?.replaceChildren(visitorHead(party, { title, host, language }).head);
  }, [party, title, host, language]);
  return (
    <div ref={place} className={`first-cover first-invite${compact ? ' first-compact' : ''}`} />
  );
}

/** The same without a picture, under the title. */
export function PartyDetails({ party }: { party: VisitorParty }) {
  const { i18n } = useTranslation();
  const host = useInvitedBy(party);
  const day = dayInWords(party.day, i18n.language);
  return (
    <Box sx={{ color: 'common.white', textAlign: 'center' }}>
      <Typography variant="h2" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {party.name}
      </Typography>
      <Typography sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
        {[day, host].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

function useInvitedBy({ host_name: host, cancelled }: VisitorParty): string {
  const { t } = useTranslation('visitor');
  if (cancelled) return t('prompt.cancelled');
  return host ? t('prompt.invited', { host, count: countOf(host) }) : '';
}
