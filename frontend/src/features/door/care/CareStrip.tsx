import CareIcon from '@mui/icons-material/MedicalInformationRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { DoorGuest } from '@/shared/door/types';
import { type CareNotes } from '@/shared/door/care';

interface Props {
  guests: readonly DoorGuest[];
  care: CareNotes;
  onOpen: () => void;
}

/** Whose card was not acknowledged yet, on any phone. */
export function CareStrip({ guests, care, onOpen }: Props) {
  const { t, i18n } = useTranslation('door');
  const names = guests.map((guest) => {
    const urgent = care.get(guest.id)?.conditions.find(({ severity }) => severity === 'urgent');
    return urgent
      ? t('care.pending.of', {
          condition: inSentence(urgent.name, i18n.language),
          name: guest.name,
        })
      : guest.name;
  });
  const [first, ...others] = names;
  return (
    <Box role="status" sx={{ flexBasis: '100%' }}>
      <ButtonBase onClick={onOpen} aria-haspopup="dialog" sx={strip}>
        <CareIcon aria-hidden sx={{ flex: 'none' }} />
        <span>
          {others.length === 0
            ? t('care.pending.one', { what: first })
            : t('care.pending.more', { what: first, count: others.length })}
        </span>
      </ButtonBase>
    </Box>
  );
}

/** The catalogue's names begin with a capital. */
const inSentence = (name: string, language: string) =>
  name.charAt(0).toLocaleLowerCase(language) + name.slice(1);

const strip = {
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 1,
  minHeight: 48,
  px: 1.5,
  py: 1,
  borderRadius: 4,
  bgcolor: 'error.main',
  color: colors.paper,
  fontWeight: 700,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
} as const;
