import CareIcon from '@mui/icons-material/MedicalInformationRounded';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { dotted } from '@/shared/text/dotted';
import { colors } from '@/shared/theme/colors';
import { Initial } from '@/shared/ui/Initial';
import { Row } from '@/shared/ui/Row';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import type { Family } from '../api/types';
import { hasOwnName, isUntold } from '../familyGroups';
import { useFamilyTexts } from '../useFamilyTexts';
import type { Messages } from '../useMessages';

interface Props {
  family: Family;
  messages: Messages;
  /** With its id. */
  onOpen: (id: string) => void;
}

/** A family: its children, and what is known of it. */
export const FamilyRow = memo(function FamilyRow({ family, messages, onOpen }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const { who, what } = useFamilyTexts();
  const names = who(family);
  const message = messages.of(family);
  const isUrgent = family.disowned || isUntold(family);
  return (
    <Row
      id={family.id}
      onOpen={() => onOpen(family.id)}
      picture={<Initial id={family.id} name={names} size={56} />}
      title={
        <Box component="span" sx={lines}>
          {names}
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
        <Box component="span" sx={{ color: isUrgent ? 'warning.main' : undefined }}>
          {dotted([what(family), hasOwnName(family) && family.name])}
        </Box>
      }
      control={
        message ? (
          <IconButton
            component="a"
            href={message.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={message.label}
            onClick={() => messages.note(family)}
            sx={whatsApp}
          >
            <WhatsAppIcon />
          </IconButton>
        ) : undefined
      }
    />
  );
});

/** Names are read whole. */
const lines = {
  ...{ overflow: 'hidden', display: '-webkit-box', overflowWrap: 'anywhere' },
  ...{ whiteSpace: 'normal', WebkitLineClamp: '2', WebkitBoxOrient: 'vertical' },
} as const;

/** Of no severity: the list does not know how soon it matters. */
const careMark = {
  ...{ fontSize: 16, ml: 0.75, verticalAlign: 'text-bottom', color: 'text.secondary' },
} as const;

const whatsApp = { bgcolor: colors.greenMist, color: colors.green } as const;
