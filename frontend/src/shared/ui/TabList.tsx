import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { tabIds } from './tabIds';

interface Props<Tab extends string> {
  /** Of the ids of tabs and panels (`panelIds`). */
  group: string;
  label: string;
  tabs: readonly Tab[];
  labelOf: (tab: Tab) => string;
  shown: Tab;
  onShow: (tab: Tab) => void;
  /** The panels of the other tabs are on the page too, and hidden. */
  keepsPanels?: boolean;
  /** Of the list, and of its `tabs`. */
  sx?: SxProps<Theme>;
}

/** The tabs of the component library measure themselves: the page is laid out and rendered once more before it is shown. */
export function TabList<Tab extends string>({
  group,
  label,
  tabs,
  labelOf,
  shown,
  onShow,
  keepsPanels = false,
  sx,
}: Props<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showInside(list.current), [shown]);
  return (
    <Box
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      sx={[look, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {tabs.map((tab) => (
        <ButtonBase
          key={tab}
          role="tab"
          aria-selected={tab === shown}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
          {...tabIds(group, tab, keepsPanels || tab === shown)}
        >
          {labelOf(tab)}
        </ButtonBase>
      ))}
    </Box>
  );
}

/** Where large letters leave no room for all tabs. */
function showInside(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]');
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const places = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 };
  const place = new Map(Object.entries(places)).get(event.key);
  if (place === undefined) return;
  event.preventDefault();
  tabs.at(place)?.focus();
}

/** Selects the tabs of a list in its `sx`. */
export const eachTab = '& > [role=tab]';

const look = {
  ...{ position: 'relative', display: 'flex', borderBottom: 1, borderColor: 'divider' },
  ...{ overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none' },
  [eachTab]: {
    ...{ typography: 'button', lineHeight: 1.25, color: 'text.secondary' },
    ...{ position: 'relative', flex: '1 1 0', minWidth: 0, minHeight: 48, px: 2, py: 1.5 },
    '&[aria-selected=true]': { color: 'primary.main' },
    '&[aria-selected=true]::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: 4,
      borderRadius: '4px 4px 0 0',
      backgroundColor: 'currentColor',
    },
    // Outside of a tab the list would cut it off.
    '&.Mui-focusVisible': { outlineOffset: -3 },
  },
} as const;
