import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import TuneIcon from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hostTextNames } from '@/api/hostTexts';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { themed } from '@/shared/theme/colors';
import { RowButton, RowMark } from '@/shared/ui/Row';
import type { MoreProps } from './MoreFields';

const MoreFields = lazyPart(() => import('./MoreFields'));

const texts = ['host_name', ...hostTextNames, 'contact_phone'] as const;
const venue = ['minimum_kids', 'price_per_kid'] as const;
const fields = ['rsvp_due_date', ...texts, ...venue, 'visitor_view', 'timezone'] as const;

/** What few hosts change: one line, until something in it is filled in or wrong. */
export function MoreOptions({ form, labels, ownName }: MoreProps) {
  const { t } = useTranslation('partyForm');
  const id = useId();
  const { control, getValues } = form;
  const { errors } = useFormState({ control, name: fields });
  const isWrong = fields.some((name) => errors[name]);
  const [isOpen, setIsOpen] = useState(() => getValues([...texts, ...venue]).some(Boolean));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isWrong && !isOpen) setIsOpen(true);
  if (isOpen && !wasOpen) setWasOpen(true);

  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <RowButton
        aria-expanded={isOpen}
        aria-controls={wasOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        picture={
          <RowMark ground={themed.mist} color={themed.main}>
            <TuneIcon />
          </RowMark>
        }
        title={t('form.more')}
        text={!isOpen && t('form.moreText')}
      >
        <ExpandIcon
          sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }}
        />
      </RowButton>
      {wasOpen && (
        <Box id={id} hidden={!isOpen} sx={{ p: 0.5, pt: 2 }}>
          <MoreFields
            form={form}
            labels={labels}
            ownName={ownName}
            waiting={<Skeleton variant="rounded" height={480} />}
          />
        </Box>
      )}
    </Card>
  );
}
