// The families and parties of `make seed`: enough to see every screen with something on it.

interface DemoChild {
  name: string;
  /** YYYY-MM-DD */
  birthday: string;
  /** Codes of the catalogue. */
  conditions?: string[];
  pickUp?: { name: string; phone: string }[];
}

export interface DemoFamily {
  name: string;
  email: string;
  phone: string;
  insurance?: { name: string; phone: string };
  children: DemoChild[];
}

type DemoAnswer = 'accepted' | 'not_sure' | 'declined' | null;

/** Families are indices in `families`. */
interface DemoGifts {
  ideas: { text: string; price?: number; reservedBy?: number }[];
  collection: {
    purpose: string;
    organiser: number;
    suggested: number;
    howToPay: string;
    /** What each family says that it gave; null while it only takes part. */
    parts: { family: number; amount: number | null }[];
  };
}

interface DemoDish {
  name: string;
  /** Null while nobody has said it. */
  contains: string[] | null;
}

export interface DemoParty {
  name: string;
  /** Index in `families`. */
  host: number;
  status: 'pending' | 'started' | 'finished';
  /** Days from today; 0 began an hour ago, the others start at four in the afternoon. */
  startsInDays: number;
  adults: number;
  kids: number;
  address: string;
  views: number;
  answers: { family: number; answer: DemoAnswer; inside?: boolean; review?: [number, string] }[];
  gifts?: DemoGifts;
  dishes?: DemoDish[];
}

export const PASSWORD = 'una fiesta inolvidable';

export const families: DemoFamily[] = [
  {
    name: 'Ana Pereira',
    email: 'ana@demo.convite',
    phone: '99123001',
    insurance: { name: 'CASMU', phone: '1727' },
    children: [{ name: 'Sofía Pereira', birthday: '2020-03-14' }],
  },
  {
    name: 'Bruno Fernández',
    email: 'bruno@demo.convite',
    phone: '99123002',
    insurance: { name: 'Médica Uruguaya', phone: '147' },
    children: [
      {
        name: 'Mateo Fernández',
        birthday: '2019-07-02',
        conditions: ['celiac_disease'],
        pickUp: [{ name: 'Rosa Silva (abuela)', phone: '099 555 010' }],
      },
      { name: 'Julieta Fernández', birthday: '2022-11-20' },
    ],
  },
  {
    name: 'Carla Rodríguez',
    email: 'carla@demo.convite',
    phone: '99123003',
    children: [
      {
        name: 'Tomás Núñez Rodríguez',
        birthday: '2019-12-09',
        conditions: ['peanut_allergy', 'asthma'],
        pickUp: [
          { name: 'Pablo Núñez (papá)', phone: '098 444 221' },
          { name: 'Inés Rodríguez (tía)', phone: '+598 94 321 000' },
        ],
      },
    ],
  },
  {
    name: 'Diego Acosta',
    email: 'diego@demo.convite',
    phone: '99123004',
    children: [
      { name: 'Valentina Acosta', birthday: '2020-01-30', conditions: ['lactose_intolerance'] },
      { name: 'Felipe Acosta', birthday: '2018-05-17' },
    ],
  },
  {
    name: 'Elena Martínez de la Fuente y Olivera',
    email: 'elena@demo.convite',
    phone: '99123005',
    children: [{ name: 'Maximiliano Olivera Martínez de la Fuente', birthday: '2019-08-25' }],
  },
  {
    name: 'Gabriel Suárez',
    email: 'gabriel@demo.convite',
    phone: '99123006',
    children: [{ name: 'Lucía Suárez', birthday: '2020-06-11', conditions: ['egg_allergy'] }],
  },
];

const dishes: DemoDish[] = [
  { name: 'Sándwiches de miga', contains: ['gluten', 'milk', 'egg', 'soy', 'meat'] },
  { name: 'Papas chips', contains: [] },
  { name: 'Torta de chocolate', contains: ['gluten', 'milk', 'egg', 'soy', 'tree_nuts', 'sugar'] },
  { name: 'Frutas', contains: [] },
  { name: 'Alfajorcitos de la abuela', contains: null },
];

export const parties: DemoParty[] = [
  {
    name: 'Cumple de Sofía',
    host: 0,
    status: 'pending',
    startsInDays: 9,
    adults: 12,
    kids: 15,
    address: 'Av. Italia 4321, salón Arcoíris',
    views: 17,
    answers: [
      { family: 1, answer: 'accepted' },
      { family: 2, answer: 'accepted' },
      { family: 3, answer: 'not_sure' },
      { family: 4, answer: null },
      { family: 5, answer: 'declined' },
    ],
    dishes,
    gifts: {
      ideas: [
        { text: 'Patines, talle 32', price: 2500 },
        { text: 'Libro de dinosaurios', reservedBy: 2 },
        { text: 'Juego de mesa' },
      ],
      collection: {
        purpose: 'La bicicleta entre todos',
        organiser: 1,
        suggested: 600,
        howToPay: 'Alias DEMO.CONVITE, o en efectivo en la fiesta',
        parts: [
          { family: 1, amount: 600 },
          { family: 2, amount: null },
        ],
      },
    },
  },
  {
    name: 'Tarde de juegos de Mateo',
    host: 1,
    status: 'started',
    startsInDays: 0,
    adults: 10,
    kids: 10,
    address: 'Bulevar Artigas 1100',
    views: 31,
    answers: [
      { family: 0, answer: 'accepted', inside: true },
      { family: 2, answer: 'accepted', inside: true },
      { family: 3, answer: 'accepted' },
      { family: 5, answer: 'accepted' },
      { family: 4, answer: null },
    ],
    dishes,
  },
  {
    name: 'Cinco años de Tomás',
    host: 2,
    status: 'finished',
    startsInDays: -20,
    adults: 10,
    kids: 10,
    address: 'Rambla Wilson s/n, parque Rodó',
    views: 40,
    answers: [
      { family: 0, answer: 'accepted', review: [5, '¡Divina! Sofía no quería irse.'] },
      { family: 1, answer: 'accepted', review: [4, 'Muy lindo todo y pensaron en los celíacos.'] },
      { family: 5, answer: 'declined' },
    ],
  },
];
