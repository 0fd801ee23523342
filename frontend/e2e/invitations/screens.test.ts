import { joinProduct, type Person, type Product } from '../support/browser.js';
import { look } from '../support/look.js';
import { call, member, party, type Member } from '../support/members.js';
import { addPhotos, answer, change, familyMember, LONG_NAME } from '../support/parties.js';
import { scenes } from '../support/scenes.js';
import { walks } from '../support/walk.js';

let product: Product;
let ana: Member;
/** A household of six with long names. */
let bruno: Member;
const family: string[] = [];
beforeAll(async () => {
  product = await joinProduct();
  [ana, bruno] = await Promise.all([member(product), member(product, 'Bruno Fernández')]);
  for (const name of ['Mateo', 'Olivia', 'María de los Ángeles Guadalupe', 'Luz', 'Juan Ignacio']) {
    family.push(await familyMember(product, bruno, `${name} Fernández Etcheverrigaray-Goicoechea`));
  }
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const walk = walks(() => product);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** The whole household waits for places of the party. */
async function waits(id: string): Promise<void> {
  await change(product, ana, id, { max_attendees_adults: 0 });
  const row = await answer(product, bruno, id);
  const familyIds = [bruno.session.user.id, ...family];
  const token = bruno.session.accessToken;
  await call(product, 'POST', `/invitations/${row}/wait`, { familyIds }, token);
}
const minuteAgo = () => new Date(Date.now() - 60_000).toISOString();
const move = async (id: string, ...states: string[]) => {
  for (const status of states) await change(product, ana, id, { status });
};
const press =
  (name: string, then: string) =>
  async ({ page }: Person) => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByText(then).first().waitFor();
  };

interface Screen {
  /** The party as it is to be. */
  given?: (id: string) => Promise<unknown>;
  text: string;
  who?: () => Member | null;
  act?: (person: Person) => Promise<void>;
}

const SCREENS: Record<string, Screen> = {
  visitor: { text: 'Para ver la invitación', who: () => null },
  'no answer, a plain party': { text: 'Confirmar asistencia:' },
  'no answer, photos and video': {
    given: async (id) => {
      await addPhotos(product, ana, id, ['#c03060', '#3060c0', '#30c060', '#c0a030']);
      await change(product, ana, id, {
        name: LONG_NAME,
        youtube_link: 'https://youtu.be/dQw4w9WgXcQ',
      });
    },
    text: 'Confirmar asistencia:',
  },
  'full screen': {
    given: (id) => addPhotos(product, ana, id, ['#c03060', '#3060c0']),
    text: 'Confirmar asistencia:',
    act: press('Ver la foto 1 de 2', '1 de 2'),
  },
  checklist: {
    text: 'Confirmar asistencia:',
    act: press('Confirmar', 'quien organiza verá los cuidados'),
  },
  'checklist, adding a member': {
    text: 'Confirmar asistencia:',
    act: async (person) => {
      await press('Confirmar', 'Mateo')(person);
      await press('Agregar familiar', 'Nombre completo')(person);
    },
  },
  'no places': {
    given: (id) => change(product, ana, id, { max_attendees_adults: 0 }),
    text: 'Confirmar asistencia:',
    act: async (person) => {
      await press('Confirmar', 'Mateo')(person);
      await press('Confirmar', 'No queda cupo suficiente')(person);
    },
  },
  'on the waiting list': { given: (id) => waits(id), text: 'Están en la lista de espera' },
  'a place is offered': {
    given: async (id) => {
      await waits(id);
      // A party soon: the place is offered.
      const start = (hours: number) => inHours(24 + hours);
      const dates = { date_start: start(0), date_end: start(3), rsvp_due_date: start(-1) };
      await change(product, ana, id, { ...dates, max_attendees_adults: 1, max_attendees_kids: 5 });
    },
    text: '¡Se liberó lugar!',
  },
  accepted: {
    given: (id) =>
      answer(product, bruno, id, 'accept', [bruno.session.user.id, ...family.slice(0, 5)]),
    text: 'Quiénes van:',
  },
  'not sure': { given: (id) => answer(product, bruno, id, 'notSure'), text: 'Estado:' },
  declined: { given: (id) => answer(product, bruno, id, 'decline'), text: 'Estado:' },
  'deadline passed': {
    given: (id) => change(product, ana, id, { rsvp_due_date: minuteAgo() }),
    text: 'El plazo de confirmación ha finalizado',
  },
  'taken off': {
    given: async (id) => {
      const row = await answer(product, bruno, id);
      await call(product, 'DELETE', `/invitations/${row}`, undefined, ana.session.accessToken);
    },
    text: 'Ya no estás en la lista de invitados',
  },
  'finished, was there': {
    given: async (id) => {
      await answer(product, bruno, id, 'accept');
      await move(id, 'started', 'finished');
    },
    text: '¡Gracias por haber ido!',
  },
  'finished, was not': {
    given: (id) => move(id, 'started', 'finished'),
    text: 'Esta fiesta ya terminó.',
  },
  'the host looks': { text: 'Así ven la invitación tus invitados.', who: () => ana },
};

describe('an invitation is accessible, on a phone and on a desktop', () => {
  for (const [name, { given, text, who = () => bruno, act }] of Object.entries(SCREENS)) {
    const arrange = async () => {
      const id = await party(product, ana);
      await given?.(id);
      return { path: `/invitations/${id}/`, text, who: who(), act };
    };
    walk(name, arrange, (page) => look(page, `invitation ${name}`));
  }

  scene('unknown party', async (open) => {
    const { page } = await open();
    await page.goto('/invitations/cortado/');
    await page.getByText('No encontramos esta invitación').waitFor();
    await look(page, 'invitation unknown');
  });
});
