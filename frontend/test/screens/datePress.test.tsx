import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import BirthdayPicker from '@/shared/forms/dates/BirthdayPicker';
import type { PickerStart } from '@/shared/forms/dates/picker';
import { PickerPlaceholder } from '@/shared/forms/dates/PickerPlaceholder';
import { loadTexts } from '@/shared/i18n/i18n';

let arrive: () => void;

function Field() {
  const [start, setStart] = useState<PickerStart>();
  const [hasArrived, setArrived] = useState(false);
  arrive = () => setArrived(true);
  const field = { id: 'birthday', label: 'Cumpleaños', value: '', inputRef: null };
  const ignore = () => undefined;
  return hasArrived ? (
    <BirthdayPicker {...field} start={start} onChange={ignore} onBlur={ignore} />
  ) : (
    <PickerPlaceholder {...field} onStart={setStart} />
  );
}

const { pointerDown, pointerUp, pointerLeave, pointerCancel, click } = fireEvent;

beforeEach(async () => {
  await loadTexts();
  await act(async () => {
    render(
      <Suspense>
        <Field />
      </Suspense>,
    );
  });
});

/** The events on the button, then the calendar's code. */
async function arriveAfter(events: ((button: Element) => void)[]) {
  const button = await screen.findByRole('button', { name: 'Elegir fecha' });
  for (const event of events) event(button);
  act(arrive);
  await screen.findByRole('group', { name: 'Cumpleaños', hidden: true });
}

it.each([
  ['is still pressed', [pointerDown]],
  ['was pressed', [pointerDown, pointerUp, click]],
  ['was pressed, and the pointer has left', [pointerDown, pointerUp, click, pointerLeave]],
  ['was pressed with a key', [click]],
  [
    'was pressed, and touched again to scroll',
    [pointerDown, pointerUp, click, pointerDown, pointerCancel],
  ],
])('a calendar opens that arrives when its button %s', async (_, events) => {
  await arriveAfter(events);
  expect(screen.getByRole('dialog')).toBeVisible();
});

const pressWithOther = (button: Element) => pointerDown(button, { button: 2 });
it.each([
  ['was left during the press', [pointerDown, pointerLeave]],
  ['was touched to scroll', [pointerDown, pointerCancel]],
  ['was touched, and the finger slid away', [pointerDown, pointerUp]],
  ['is pressed with another mouse button', [pressWithOther]],
])('a calendar stays closed that arrives when its button %s', async (_, events) => {
  await arriveAfter(events);
  expect(screen.queryByRole('dialog')).toBeNull();
});
