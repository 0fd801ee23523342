import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoorView } from '@/shared/door/types';
import { barButton, barLook, barPixels } from '@/shared/ui/barLook';
import { useBottomBar } from '@/shared/ui/bottomBar';
import { UndoBar } from './UndoBar';

/** What the way back from the last tap takes above the bar. */
const undoPixels = 76;

export interface DoorAct {
  name: string;
  label: string;
  /** Where the label alone does not say what it does; it has the label in it. */
  spoken?: string;
  icon: ReactNode;
  onPress: () => void;
  disabled?: boolean;
  /** It acts on the screen; the others open something above it. */
  isHere?: boolean;
}

/** In the bar of a phone; on a desktop beside the search. */
const DoorActs = ({ acts, sx }: Pick<Props, 'acts'> & { sx: object }) =>
  acts.map(({ name, label, spoken, icon, onPress, disabled, isHere }) => (
    <ButtonBase
      key={name}
      disabled={disabled}
      aria-haspopup={isHere ? undefined : 'dialog'}
      aria-label={spoken}
      onClick={onPress}
      sx={{ ...sx, color: 'primary.main', '&.Mui-disabled': { color: 'text.disabled' } }}
    >
      {icon}
      {label}
    </ButtonBase>
  ));

/** On a desktop what leads to the search, which is beside it, is not needed. */
export const DoorTools = memo(function DoorTools({ acts }: Pick<Props, 'acts'>) {
  return <DoorActs acts={acts.filter(({ isHere }) => !isHere)} sx={tool} />;
});

const tool = {
  ...{ gap: 1, minHeight: 44, px: 2, border: '2px solid', borderRadius: 999 },
  ...{ typography: 'button', '& svg': { fontSize: 20 } },
} as const;
const atThumb = { ...barButton, px: 0.25, lineHeight: 1.15, overflowWrap: 'anywhere' } as const;

interface Props {
  /** None on a desktop. */
  acts: readonly DoorAct[];
  undoable: DoorView['undoable'];
  onUndo: () => void;
}

/** What is always at the thumb, and above it the way back from the last tap. */
export const DoorBar = memo(function DoorBar({ acts, undoable, onUndo }: Props) {
  const { t } = useTranslation('door');
  const hasBar = acts.length > 0;
  useBottomBar((hasBar ? barPixels : 0) + (undoable ? undoPixels : 0));
  useEffect(() => {
    const { activeElement } = document;
    // For the keyboard, what was pressed stays in sight.
    if (undoable && activeElement?.matches(':focus-visible'))
      activeElement.scrollIntoView({ block: 'nearest' });
  }, [undoable]);
  return (
    <>
      <UndoBar tap={undoable} onUndo={onUndo} isAboveBar={hasBar} />
      {hasBar && (
        <Box role="group" aria-label={t('bar')} sx={barLook}>
          <Box sx={{ display: 'flex', width: '100%', maxWidth: 760, mx: 'auto' }}>
            <DoorActs acts={acts} sx={atThumb} />
          </Box>
        </Box>
      )}
    </>
  );
});
