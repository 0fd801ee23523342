import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { colors, themed } from '@/shared/theme/colors';

interface Props<Name extends string> {
  /** What it counts, for screen readers. */
  label: string;
  figures: { name: Name; value: number | string; label: string; isOver?: boolean }[];
  /** The figure that the list below is limited to. */
  chosen?: Name | null;
  /** Null: all again. Without it the figures are only read. */
  onChoose?: (name: Name | null) => void;
  /** Number and word beside each other, on the ground of a party. */
  isLow?: boolean;
}

/** Up to three figures in a line, each a filter of what is below. */
export function Strip<Name extends string>({
  label,
  figures,
  chosen,
  onChoose,
  isLow = false,
}: Props<Name>) {
  const shape = isLow ? low : box;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: isLow ? '0 20px' : 1 }}
    >
      {figures.map(({ name, ...figure }) => {
        const isOn = name === chosen;
        const content = (
          <>
            <Box
              component="span"
              sx={{ typography: isLow ? 'h4' : 'h3', ...(figure.isOver && over) }}
            >
              {figure.value}
            </Box>{' '}
            <Box component="span" sx={{ typography: 'caption' }}>
              {figure.label}
            </Box>
          </>
        );
        if (!onChoose) {
          return (
            <Box key={name} sx={{ ...shape, ...read }}>
              {content}
            </Box>
          );
        }
        return (
          <ButtonBase
            key={name}
            aria-pressed={chosen === undefined ? undefined : isOn}
            onClick={() => onChoose(isOn ? null : name)}
            sx={{ ...shape, ...(isOn ? on : !isLow && off) }}
          >
            {content}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

const box = {
  ...{ flex: '1 1 0', minWidth: 'min-content', minHeight: 56, px: 0.5, borderRadius: 4 },
  ...{ display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center' },
  ...{ border: '2px solid transparent', textAlign: 'center' },
  '@media (max-height: 500px)': { minHeight: 44 },
} as const;
/** A text of its ground. */
const low = { minHeight: 44, columnGap: 0.5, color: 'inherit' } as const;
const read = { bgcolor: themed.mist } as const;
const off = { borderColor: 'divider', bgcolor: 'background.paper' } as const;
/** More than there are places. */
const over = { color: colors.yellow } as const;
const on = { borderColor: themed.main, bgcolor: themed.mist, color: themed.main } as const;
