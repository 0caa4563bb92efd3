import { fields, givenOf, rows, schemaOf, text, whole } from '../src/http/input';

const input = fields({ lines: rows({ id: whole, name: text() }, 100) });
const read = (lines: unknown) => givenOf(input, { body: { lines }, query: {} });

function refusal(lines: unknown): { status: number; fieldErrors: Record<string, string[]> } {
  try {
    read(lines);
  } catch (error) {
    return error as { status: number; fieldErrors: Record<string, string[]> };
  }
  throw new Error('was read');
}

test('a list is read up to its number of elements, of which no more than that are looked at', () => {
  expect(read([{ id: '1', name: 'a' }]).lines).toEqual([{ id: 1, name: 'a' }]);
  let looked = 0;
  const element = {
    get id() {
      return looked++;
    },
  };
  const { status, fieldErrors } = refusal(Array(101).fill(element));
  expect([status, fieldErrors, looked]).toEqual([422, { lines: [expect.stringContaining('一度に100件まで')] }, 0]);
});

test('the first of many mistakes are told', () => {
  const { status, fieldErrors } = refusal(Array(100).fill({ id: {}, name: [] }));
  expect([status, Object.keys(fieldErrors).length]).toEqual([400, 20]);
  expect(refusal('x')).toMatchObject({ status: 400, fieldErrors: { lines: [expect.stringContaining('一覧')] } });
});

test('is described with its number of elements', () => {
  expect(schemaOf(input)).toMatchObject({
    properties: { lines: { type: 'array', maxItems: 100, items: { type: 'object' } } },
  });
});
