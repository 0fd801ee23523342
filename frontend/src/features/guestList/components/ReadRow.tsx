import AddIcon from '@mui/icons-material/AddCircleOutlineRounded';
import DeleteIcon from '@mui/icons-material/DeleteRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { families as limits, linkChildren } from '@/api/rules.gen';
import { dotted } from '@/shared/text/dotted';
import { colors } from '@/shared/theme/colors';
import { Small } from '@/shared/ui/Small';
import type { Row } from '../rows';
import { FamilyFields, useFamilyForm } from './FamilyFields';

interface Props {
  row: Row;
  onChange: (row: Row) => void;
}

/** A family as it was read: what is in doubt in words, to edit or to leave out. */
export function ReadRow({ row, onChange }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { family, isOut } = row;
  const name = family.name || t('review.noName');
  const children = family.children.join(', ');
  const contact = dotted([family.phone, family.email]);
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: `1px solid ${colors.line}` }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={columns}>
            <Typography sx={isOut ? struck : title}>{name}</Typography>
            <Typography
              variant="body2"
              color={children && !isOut ? undefined : 'textSecondary'}
              // On a phone the name is right above.
              sx={children === name ? { display: { xs: 'none', md: 'block' } } : undefined}
            >
              {children || t('review.noChildren')}
            </Typography>
            <Small>{contact || t('review.noPhone')}</Small>
          </Box>
          <Remarks row={row} />
        </Box>
        <IconButton
          ref={edit}
          aria-label={t('edit.label', { family: name })}
          aria-expanded={isEdited}
          onClick={() => setEdited(!isEdited)}
          sx={{ my: -1 }}
        >
          <EditIcon />
        </IconButton>
        <IconButton
          aria-label={t(isOut ? 'review.takeIn' : 'review.leaveOut', { family: name })}
          disabled={isOut && !family.name}
          onClick={() => onChange({ ...row, isOut: !isOut })}
          sx={{ my: -1 }}
        >
          {isOut ? <AddIcon /> : <DeleteIcon />}
        </IconButton>
      </Box>
      {isEdited && (
        <Edited
          row={row}
          onChange={onChange}
          onDone={() => {
            setEdited(false);
            edit.current?.focus();
          }}
        />
      )}
    </Box>
  );
}

const title = { fontWeight: 600, lineHeight: 1.3 } as const;
const struck = { ...title, color: 'text.secondary', textDecoration: 'line-through' } as const;

/** Beside each other where there is space. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '5fr 6fr 5fr' },
  columnGap: 2,
  rowGap: 0.25,
} as const;

function Remarks({ row }: { row: Row }) {
  const { t } = useTranslation('expectedFamilies');
  const { text, family, problems, health, setAside, isOut } = row;
  const params = { max: limits.max, children: linkChildren.max };
  if (row.doubt === null && !isOut) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.25, mt: 0.25 }}>
      {problems.map((problem) => (
        <Typography key={problem} variant="body2" color="warning" sx={{ fontWeight: 600 }}>
          {t(`problem.${problem}`, params)}
        </Typography>
      ))}
      {health && <Typography variant="body2">{t('review.health', { text: health })}</Typography>}
      {setAside.length > 0 && (
        <Typography variant="body2">{t('review.setAside', { text: dotted(setAside) })}</Typography>
      )}
      {problems.length > 0 && text !== family.name && (
        <Small sx={clamped}>{t('review.pasted', { text })}</Small>
      )}
      {isOut && <Typography variant="body2">{t('review.isOut')}</Typography>}
    </Box>
  );
}

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

function Edited({ row, onChange, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation('expectedFamilies');
  const { control, submit, typed } = useFamilyForm(row.family);
  const isDone = useRef(false);
  return (
    <Box
      sx={{ display: 'grid', gap: 2, mt: 1.5, mb: 1, maxWidth: 480 }}
      // What was typed counts also without a tap on the button.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isDone.current || currentTarget.contains(relatedTarget)) return;
        const family = typed();
        if (family) onChange({ ...row, family, isOut: false });
      }}
    >
      <FamilyFields control={control} idPrefix={`row-${row.id}-`} />
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        onClick={() =>
          submit((family) => {
            isDone.current = true;
            onChange({ ...row, family, problems: [], isOut: false });
            onDone();
          })
        }
      >
        {t('review.done')}
      </Button>
    </Box>
  );
}
