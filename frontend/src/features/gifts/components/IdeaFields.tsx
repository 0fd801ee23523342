import RemoveIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as limits from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { FormTextField } from '@/shared/forms/FormTextField';
import type { GiftValues } from '../giftForm';

interface Props {
  control: Control<GiftValues>;
  index: number;
  /** Then it stays, in its words. */
  isReserved: boolean;
  /** Of the families that reserved it, as far as the hosts may see them. */
  names: readonly string[];
  onRemove: () => void;
}

export function IdeaFields({ control, index, isReserved, names, onRemove }: Props) {
  const { t, i18n } = useTranslation('giftList');
  const { link, price } = useWatch({ control, name: `ideas.${index}` });
  const [isOpen, setIsOpen] = useState(Boolean(link || price));
  const number = index + 1;
  const label = t('idea.label', { number });
  const by = new Intl.ListFormat(i18n.language).format(names);
  return (
    <Box role="group" aria-label={label} sx={grid}>
      <FormTextField
        control={control}
        name={`ideas.${index}.text`}
        label={label}
        disabled={isReserved}
        checks={[checks.text(limits.giftText)]}
        slotProps={{ htmlInput: { maxLength: limits.giftText.max } }}
        fullWidth
      />
      {!isReserved && (
        <IconButton aria-label={t('idea.remove', { number })} onClick={onRemove} sx={remove}>
          <RemoveIcon />
        </IconButton>
      )}
      {isReserved && (
        <Chip
          color="success"
          label={by ? t('idea.by', { names: by }) : t('idea.reserved')}
          sx={{ justifySelf: 'start', maxWidth: 1 }}
        />
      )}
      {isOpen ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <FormTextField
            control={control}
            name={`ideas.${index}.link`}
            label={t('idea.link')}
            type="url"
            checks={[checks.webAddress(limits.giftLink)]}
            slotProps={{ htmlInput: { inputMode: 'url', maxLength: limits.giftLink.max } }}
            sx={{ flex: '3 1 10rem' }}
          />
          <FormTextField
            control={control}
            name={`ideas.${index}.price`}
            label={t('idea.price')}
            checks={[checks.optionalNumber(limits.giftAmount)]}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
            sx={{ flex: '1 1 6rem' }}
          />
        </Box>
      ) : (
        <Button onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start', px: 1, ml: -1 }}>
          {t('idea.more')}
        </Button>
      )}
    </Box>
  );
}

/** What belongs to an idea ends where its words do, the button that removes it beside them. */
const grid = {
  ...{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) 44px' },
  '& > :not(button[aria-label])': { gridColumn: 1 },
} as const;
/** In the middle of the field, below its label. */
const remove = { gridColumn: 2, alignSelf: 'start', mt: 'calc(1.5rem + 7px)' } as const;
