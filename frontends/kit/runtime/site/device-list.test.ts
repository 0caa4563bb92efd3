import { deviceList } from './device-list';

interface Entry {
  id: number;
  name: string;
}

const isNamed = ({ name }: Entry) => typeof name === 'string';
const real = globalThis.localStorage;

function storage(): Map<string, string> {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: store, configurable: true });
  return kept;
}

afterAll(() => Object.defineProperty(globalThis, 'localStorage', { value: real, configurable: true }));

test('the latest entry is first, each stands once, and the oldest give way', () => {
  storage();
  const list = deviceList<Entry>('list', 3, isNamed);
  for (const id of [1, 2, 3, 1, 4]) list.put({ id, name: `n${id}` });
  expect(list.all().map(({ id }) => id)).toEqual([4, 1, 3]);
  list.keep(list.all().filter(({ id }) => id !== 1));
  expect(list.all().map(({ id }) => id)).toEqual([4, 3]);
});

test.each(['{', '7', '"text"', 'null', '{"id":1}', '[null,{"id":"1"},{"id":1.5},{},{"id":9,"name":"n9"}]'])(
  'what a stranger left in its place is passed over: %s',
  (text) => {
    storage().set('list', text);
    const list = deviceList<Entry>('list', 3, isNamed);
    expect(list.all()).toEqual(text.includes('n9') ? [{ id: 9, name: 'n9' }] : []);
    list.put({ id: 5, name: 'n5' });
    expect(list.all()[0]).toEqual({ id: 5, name: 'n5' });
  },
);

test('a list that was damaged on the device comes back whole, each entry once, and no longer than it may be', () => {
  const named = (id: number, name: unknown = `n${id}`) => ({ id, name });
  storage().set('list', JSON.stringify([named(1), named(2, {}), named(3), named(1, 'again'), named(4), named(5)]));
  expect(deviceList<Entry>('list', 3, isNamed).all()).toEqual([named(1), named(3), named(4)]);
});

test('a device that is full keeps what it had', () => {
  storage().set('list', JSON.stringify([{ id: 1, name: 'n1' }]));
  const { localStorage } = globalThis;
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const list = deviceList<Entry>('list', 3, isNamed);
  list.put({ id: 2, name: 'n2' });
  expect(list.all()).toEqual([{ id: 1, name: 'n1' }]);
});

test('a device that keeps nothing is no error', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new Error('denied');
    },
    configurable: true,
  });
  const list = deviceList<Entry>('list', 3, isNamed);
  list.put({ id: 1, name: 'n1' });
  expect(list.all()).toEqual([]);
});
