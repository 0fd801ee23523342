import CheckIcon from '@mui/icons-material/CheckRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import HourglassIcon from '@mui/icons-material/HourglassTopRounded';
import CareIcon from '@mui/icons-material/MedicalInformationRounded';
import ClockIcon from '@mui/icons-material/ScheduleRounded';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { Row, RowMark } from '@/shared/ui/Row';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import type { Family } from '../api/types';
import { groupOf, isUnsent, isUntold, type Group } from '../familyGroups';
import { useFamilyTexts } from '../useFamilyTexts';
import type { Messages } from '../useMessages';

interface Props {
  family: Family;
  messages: Messages;
  /** With its id. */
  onOpen: (id: string) => void;
}

const marks: Record<Group, { icon: typeof CheckIcon; ground: string; color: string }> = {
  missing: { icon: ClockIcon, ground: colors.yellowMist, color: colors.orange },
  coming: { icon: CheckIcon, ground: colors.greenMist, color: colors.green },
  declined: { icon: CloseIcon, ground: colors.redMist, color: colors.red },
  waiting: { icon: HourglassIcon, ground: colors.blueMist, color: colors.blue },
};

/** A family in two lines: who, and what it did last. */
export const FamilyRow = memo(function FamilyRow({ family, messages, onOpen }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const { who, what } = useFamilyTexts();
  const { icon: Icon, ground, color } = marks[groupOf(family)];
  const names = who(family);
  const message = messages.of(family);
  const isUrgent = family.disowned || isUntold(family);
  const isNamed = !names.includes(family.name);
  return (
    <Row
      onOpen={() => onOpen(family.id)}
      picture={
        <RowMark ground={ground} color={color}>
          <Icon />
        </RowMark>
      }
      title={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {names}
          </Box>
          {family.has_care && (
            <>
              <CareIcon aria-hidden sx={careMark} />
              <Box component="span" sx={visuallyHidden}>
                {t('row.care')}
              </Box>
            </>
          )}
        </Box>
      }
      text={
        <Box component="span" sx={{ ...second, color: isUrgent ? 'warning.main' : undefined }}>
          {isNamed && (
            <>
              <Box component="span" sx={surname}>
                {family.name}
              </Box>
              <span>{' · '}</span>
            </>
          )}
          <Box component="span" sx={{ whiteSpace: 'normal' }}>
            {what(family)}
          </Box>
        </Box>
      }
      control={
        message && (
          <IconButton
            component="a"
            href={message.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={message.label}
            onClick={() => messages.note(family)}
            sx={message.isNews || isUnsent(family) ? unsent : { color: colors.green }}
          >
            <WhatsAppIcon />
          </IconButton>
        )
      }
    />
  );
});

/** It is cut before what follows it goes to another line, unless letters are large. */
const surname = {
  ...{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  ...{ flex: '1 1 4rem', minWidth: 0, maxWidth: 'max-content' },
} as const;

const second = { display: 'flex', flexWrap: 'wrap', whiteSpace: 'pre', width: 1 } as const;

/** Of no severity: the list does not know how soon it matters. */
const careMark = { flex: 'none', fontSize: 16, ml: 0.75, color: 'text.secondary' } as const;

const unsent = { bgcolor: colors.greenMist, color: colors.green } as const;
