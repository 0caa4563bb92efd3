import { readForm, startValues } from '@enishi/frontend-kit/entity/inputs/form-values';
import { linkage } from '@enishi/protos/identity/linkage';

const CARRIED = ['group', 'kind', 'service_id'];

/** An administrator types the values of a connection's form, and nothing else. */
it.each([
  ['api', { group: 1, kind: 1, service_id: 98 }, { name: '基幹' }],
  ['receive', { group: 2, kind: 1, service_id: 99 }, { name: '受信' }],
  ['form', { group: 2, kind: 1, service_id: 0 }, { name: 'フォーム', form_origin: 'https://www.example.co.jp' }],
  ['send', { group: 2, kind: 3, service_id: 99 }, { name: '送信', url: 'http://127.0.0.1:9000/hooks' }],
])('the form %s sends what was chosen with what was typed', (form, chosen, typed) => {
  const shown = linkage.forms[form as 'api'].flatMap(({ fields }) => [...fields]);
  const names = [...shown.filter((name) => name !== 'linkage_status_id'), ...CARRIED];
  const start = startValues(linkage, names, chosen);
  const { values, errors } = readForm(
    linkage,
    { ...start, ...typed },
    { names, start, stored: undefined, required: [] },
  );
  expect(errors).toEqual({});
  expect(values).toMatchObject({ ...chosen, ...typed });
});
