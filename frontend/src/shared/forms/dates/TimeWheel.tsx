import AddIcon from '@mui/icons-material/AddRounded';
import RemoveIcon from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { themed } from '@/shared/theme/colors';

export interface Wheel {
  label: string;
  value: string;
  /** In their order; `value` is one of them. */
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Moves it by less than the wheel does: back or on. */
  onFine: (direction: -1 | 1) => void;
}

/** After the last movement of a wheel it has come to rest. */
const REST = 120;

/** Times on a wheel that a thumb turns, with a button for five minutes on each side. */
export function TimeWheel({ label, value, options, onChange, onFine }: Wheel) {
  const { t } = useTranslation('pickers');
  const id = useId();
  const wheel = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTurning = useRef(false);
  const typed = useRef('');
  const at = options.findIndex((option) => option.value === value);
  const idOf = (index: number) => `${id}-${index}`;

  useLayoutEffect(() => {
    const element = wheel.current;
    // What the thumb chose is in its place already.
    if (element && !isTurning.current) element.scrollTop = at * lineOf(element);
  }, [at, options.length]);
  useEffect(() => () => clearTimeout(rest.current), []);

  const choose = (index: number) => {
    const next = options[Math.min(Math.max(index, 0), options.length - 1)];
    if (next && next.value !== value) onChange(next.value);
  };
  const turned = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const nearest = Math.round(currentTarget.scrollTop / lineOf(currentTarget));
    if (nearest !== at) isTurning.current = true;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => (isTurning.current = false), REST);
    choose(nearest);
  };
  /** By a key or a tap: the wheel turns there. */
  const goTo = (index: number) => {
    isTurning.current = false;
    choose(index);
  };
  /** Digits one after the other choose the first time that begins with them: 9, 18, 1830. */
  const type = (digit: string) => {
    for (const digits of [typed.current + digit, digit]) {
      const index = options.findIndex(({ label: time }) => beginsWith(time, digits));
      if (index < 0) continue;
      typed.current = digits;
      return goTo(index);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) type(event.key);
    else typed.current = '';
    const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -4, PageDown: 4 }[event.key];
    if (!by) return;
    event.preventDefault();
    goTo(at + by);
  };

  return (
    <Box sx={{ flex: '1 1 0', minWidth: 0, textAlign: 'center' }}>
      <Box id={`${id}-label`} sx={{ typography: 'h4', mb: 0.5 }}>
        {label}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Box sx={band} />
        <Box
          ref={wheel}
          role="listbox"
          tabIndex={0}
          aria-labelledby={`${id}-label`}
          aria-activedescendant={idOf(at)}
          onScroll={turned}
          onKeyDown={press}
          sx={rim}
        >
          {options.map((option, index) => (
            <Box
              // The times of an end move along with the start: the wheel stays where it is.
              key={index}
              id={idOf(index)}
              role="option"
              aria-selected={index === at}
              onClick={() => goTo(index)}
              sx={line}
            >
              {option.label}
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', mt: 0.5 }}>
        <IconButton aria-label={t('earlier', { label })} onClick={() => onFine(-1)}>
          <RemoveIcon />
        </IconButton>
        <Box aria-hidden sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('fine')}
        </Box>
        <IconButton aria-label={t('later', { label })} onClick={() => onFine(1)}>
          <AddIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

const beginsWith = (time: string, digits: string): boolean =>
  [digits, `0${digits}`].some((text) => time.replace(/\D/g, '').startsWith(text));

/** Of an option, in pixels and parts of one. */
const lineOf = (wheel: HTMLElement): number =>
  wheel.querySelector('div')?.getBoundingClientRect().height || 1;

const height = '2.75rem';

const rim = {
  ...{ position: 'relative', height: `calc(3 * ${height})`, py: height, borderRadius: 4 },
  ...{ overflowY: 'auto', overscrollBehavior: 'contain', scrollSnapType: 'y mandatory' },
  overflowAnchor: 'none',
  ...{ scrollbarWidth: 'none', '&::-webkit-scrollbar': { display: 'none' } },
  mask: 'linear-gradient(transparent, #000 34% 66%, transparent)',
} as const;

const line = {
  ...{ height, display: 'grid', placeItems: 'center', px: 0.5, scrollSnapAlign: 'center' },
  ...{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', cursor: 'pointer' },
  '&[aria-selected=true]': { typography: 'h3', color: themed.main },
} as const;

const band = {
  ...{ position: 'absolute', insetInline: 0, top: height, height, borderRadius: 4 },
  bgcolor: themed.mist,
} as const;
