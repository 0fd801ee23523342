import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabList } from '@/shared/ui/TabList';

const tabs = ['uno', 'dos', 'tres'] as const;

function Three() {
  const [shown, setShown] = useState<(typeof tabs)[number]>('dos');
  const list = { group: 'test', label: 'Tres', tabs, shown, onShow: setShown };
  return <TabList {...list} labelOf={(tab) => tab} />;
}

const tab = (name: string) => screen.getByRole('tab', { name });

it('is one stop of the keyboard, where the arrows lead from tab to tab', async () => {
  render(<Three />);
  await userEvent.tab();
  expect(tab('dos')).toHaveFocus();
  for (const [key, name] of [
    ['ArrowRight', 'tres'],
    ['ArrowRight', 'uno'],
    ['ArrowLeft', 'tres'],
    ['Home', 'uno'],
    ['End', 'tres'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(tab(name)).toHaveFocus();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('dos'));
  }
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('tres'));
  expect(tab('tres')).toHaveAttribute('aria-controls', 'test-panel-tres');
  expect(tab('dos')).not.toHaveAttribute('aria-controls');
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
