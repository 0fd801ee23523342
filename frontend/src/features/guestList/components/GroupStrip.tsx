import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { groups, type Group } from '../familyGroups';

interface Props {
  counts: Record<Group, number>;
  /** Null: all. */
  value: Group | null;
  onChange: (group: Group | null) => void;
}

/** How many families there are of each answer; each shows only these, and all again. */
export function GroupStrip({ counts, value, onChange }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const shown = groups.filter((group) => group !== 'waiting' || counts.waiting > 0);
  return (
    <Box
      role="group"
      aria-label={t('groups.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}
    >
      {shown.map((group) => {
        const isOn = group === value;
        return (
          <ButtonBase
            key={group}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? null : group)}
            sx={{
              ...{
                flex: '1 1 0',
                minWidth: 'min-content',
                minHeight: 56,
                px: 0.5,
                borderRadius: 4,
              },
              ...{ flexDirection: 'column', lineHeight: 1.2 },
              border: `1.5px solid ${isOn ? colors.purple : colors.line}`,
              bgcolor: isOn ? colors.purpleMist : 'background.paper',
              color: isOn ? colors.purpleDark : 'text.primary',
            }}
          >
            <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
              {counts[group]}
            </Box>{' '}
            <Box component="span" sx={{ fontSize: '0.8125rem' }}>
              {t(`groups.${group}`, { count: counts[group] })}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
