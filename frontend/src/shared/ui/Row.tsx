import ChevronIcon from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** By which it is found again where it is drawn anew. */
  id?: string;
  /** Where it leads; otherwise `onOpen` opens something above the screen. */
  to?: string;
  onOpen?: () => void;
  /** 56 px wide: a picture, or a `RowMark`. */
  picture: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** One control, beside what opens; without it a chevron says that it does. */
  control?: ReactNode;
}

/** A line of a `PlainList`: a picture, two lines and one control. All but the control opens it. */
export function Row({ id, to, onOpen, picture, title, text, control }: Props) {
  const opens = to
    ? { component: Link, to }
    : { onClick: onOpen, 'aria-haspopup': 'dialog' as const };
  return (
    <Box component="li" data-row={id} sx={line}>
      <RowButton {...{ picture, title, text }} {...opens}>
        {control === undefined && <ChevronIcon aria-hidden sx={{ color: 'text.secondary' }} />}
      </RowButton>
      {control}
    </Box>
  );
}

type ButtonProps = Pick<Props, 'picture' | 'title' | 'text'> &
  Omit<ButtonBaseProps, 'title'> & { to?: string; component?: typeof Link };

/** The part of a row that opens. */
export function RowButton({ picture, title, text, children, ...opens }: ButtonProps) {
  return (
    <ButtonBase {...opens} sx={opener}>
      <Box component="span" sx={pictureBox}>
        {picture}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={titleLine}>
          {title}
        </Box>
        <Box component="span" sx={textLine}>
          {text}
        </Box>
      </Box>
      {children}
    </ButtonBase>
  );
}

/** The place of rows that are not rendered yet; on a desktop they stand in pairs. */
export function RowsToCome({ count }: { count: number }) {
  const height = { xs: count * ROW_PX, md: (count * ROW_PX) / 2 };
  return count > 0 && <Box aria-hidden data-coming sx={{ height }} />;
}

/** An icon in place of a picture. */
export function RowMark({
  ground,
  ...props
}: {
  ground: string;
  color: string;
  children: ReactNode;
}) {
  return (
    <Box component="span" aria-hidden sx={{ ...mark, bgcolor: ground, color: props.color }}>
      {props.children}
    </Box>
  );
}

const ROW_PX = 64;

const line = {
  ...{ display: 'flex', alignItems: 'center', gap: 1 },
  // Long lists are drawn as they are scrolled to.
  ...{ contentVisibility: 'auto', containIntrinsicSize: `auto ${ROW_PX}px` },
} as const;

const opener = {
  ...{ flex: 1, width: 1, minWidth: 0, minHeight: ROW_PX, gap: 1.5, p: 0.5, borderRadius: 4 },
  ...{ justifyContent: 'flex-start', textAlign: 'left', font: 'inherit' },
  '&:hover': { bgcolor: 'background.default' },
  '&:focus-visible': { outlineOffset: -3 }, // the line cuts what is around it
} as const;

const pictureBox = {
  ...{ flex: 'none', width: 56, height: 56, borderRadius: 4, overflow: 'hidden' },
  ...{ display: 'grid', '& > *': { gridArea: '1 / 1' } },
} as const;

const titleLine = {
  ...{ display: 'block', typography: 'h4' },
  ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

const textLine = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 },
  ...{ typography: 'body2', color: 'text.secondary' },
} as const;

const mark = { display: 'grid', placeItems: 'center', borderRadius: 'inherit' } as const;
