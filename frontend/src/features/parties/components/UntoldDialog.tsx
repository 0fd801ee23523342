import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { paths } from '@/app/paths';
import { formatDate } from '@/shared/dates/wallClock';
import { snack } from '@/shared/notifications/store';
import { whatsAppLink } from '@/shared/text/whatsApp';
import { colors } from '@/shared/theme/colors';
import { TaskDialog } from '@/shared/ui/TaskDialog';
import type { ToldPlace } from '../api/changes';
import { isUntold, useTell, type ToTell } from '../api/untold';
import type { Party } from '../api/types';

interface Props {
  party: Party;
  families: ToTell[];
  onClose: () => void;
}

/** The families that their host has to write to, each with the message; those who heard of it stay below. */
export function UntoldDialog({ party, families, onClose }: Props) {
  const { t } = useTranslation('changes');
  // In the order of the first look: a row does not move under the thumb.
  const [ids] = useState(() =>
    [...families.filter(isUntold), ...families.filter((one) => !isUntold(one))].map(
      ({ family }) => family.id,
    ),
  );
  const listed = ids.flatMap((id) => families.find(({ family }) => family.id === id) ?? []);
  const untold = families.filter(isUntold).length;
  return (
    <TaskDialog
      title={untold > 0 ? t('host.untold', { count: untold }) : t('host.allTold')}
      onClose={onClose}
      maxWidth="sm"
      height={{ height: 'auto' }}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('host.tellIntro')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {listed.map((one) => (
          <Row key={one.family.id} party={party} toTell={one} />
        ))}
      </Box>
    </TaskDialog>
  );
}

function Row({ party, toTell }: { party: Party; toTell: ToTell }) {
  const { t, i18n } = useTranslation('changes');
  const tell = useTell(party.id);
  const { family, isSeen, news } = toTell;
  const isTold = !isUntold(toTell);

  const note = (told: boolean, event?: MouseEvent) => {
    if (tell.isPending) return event?.preventDefault();
    handleOutcome(tell.mutateAsync({ family_id: family.id, told }), {
      onError: () => snack('error', t('host.notNoted', { family: family.name })),
    });
  };
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
          {family.name}
        </Typography>
        {'place' in news && (
          <Typography variant="body2">
            {t(`host.place.${news.place.outcome}`, untilOf(news.place, i18n.language))}
          </Typography>
        )}
        {isTold ? (
          <Box sx={done}>
            <CheckIcon fontSize="small" />
            {t(isSeen ? 'host.family.seen' : 'host.toldFamily')}
          </Box>
        ) : (
          !family.phone && (
            <Typography variant="body2" color="textSecondary">
              {t('host.noPhone')}
            </Typography>
          )
        )}
      </Box>
      {!isTold && (
        <Button
          component="a"
          variant="outlined"
          startIcon={<WhatsAppIcon />}
          href={messageTo(t, i18n.language, party, toTell)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('host.tellFamilyLabel', { family: family.name })}
          aria-disabled={tell.isPending}
          onClick={(event) => note(true, event)}
        >
          {t('host.tellFamily')}
        </Button>
      )}
      {family.told && !isSeen && (
        <Button
          aria-label={t('host.notYetLabel', { family: family.name })}
          onClick={() => note(false)}
        >
          {t('host.notYet')}
        </Button>
      )}
    </Box>
  );
}

/** With the family's own link. */
function messageTo(
  t: ReturnType<typeof useTranslation<'changes'>>['t'],
  language: string,
  party: Party,
  { family, news }: ToTell,
): string {
  const { name, phone = null, link: own } = family;
  const link = own ?? new URL(paths.invitation(party.id), window.location.origin).href;
  return whatsAppLink(phone, { family: name, party: party.name }, (names) => {
    if ('place' in news) {
      const { place } = news;
      return t(`host.placeText.${place.outcome}`, { link, ...untilOf(place, language), ...names });
    }
    const { kind, after } = news.change;
    const text = kind === 'moved' && news.isAsked ? 'asked' : kind;
    return t(`host.text.${text}`, { link, ...inWords(after.date_start, language), ...names });
  });
}

const inWords = (moment: string, language: string) => ({
  day: formatDate(moment, 'spoken', language),
  time: formatDate(moment, 'time', language),
});

const untilOf = ({ offered_until: until }: ToldPlace, language: string) =>
  until ? inWords(until, language) : {};

const line = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
  ...{ py: 1.5, minHeight: 72, borderTop: `1px solid ${colors.line}` },
} as const;

const done = {
  ...{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.25 },
  ...{ color: 'success.main', fontWeight: 600, fontSize: '0.9375rem' },
} as const;
