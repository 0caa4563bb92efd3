import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { candidate } from '@enishi/protos/crm/candidate';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { entities } from '@enishi/protos/entities';
import { splitText } from '@enishi/protos/fields/split-text';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { ageOn } from '@enishi/protos/master/dates';
import { createBatch } from '../values/name-batch';
import { type EntityRow, knownTitle, pluralOf, titleOf } from '../values/row';
import { columnsOf, defaultColumnIds, neededFields, readColumnIds } from './columns';

const people: Entity = candidate;
const jobs: Entity = job;

describe('columns', () => {
  it('begin with what names the record, then follow what the definition shows at first', () => {
    expect(defaultColumnIds(people).slice(0, 3)).toEqual(['name', 'register_status_id', 'sales_status_id']);
  });

  it('can be added by a page, with the fields they read', () => {
    const columns = columnsOf(jobs, {
      price: { header: '単価', needs: ['monthly_price_f_num', 'monthly_price_l_num'] },
    });
    const price = columns.filter((column) => column.id === 'price');
    expect(price).toMatchObject([{ label: '単価', sortBy: undefined }]);
    expect(neededFields(price)).toEqual(['monthly_price_f_num', 'monthly_price_l_num']);
  });

  it('are remembered as far as they still exist', () => {
    const columns = columnsOf(people);
    const usual = defaultColumnIds(people);
    expect(readColumnIds('["email","gone","email"]', columns, usual)).toEqual(['name', 'email']);
    expect(readColumnIds('[]', columns, usual)).toEqual(usual);
    expect(readColumnIds('nonsense', columns, usual)).toEqual(usual);
    expect(readColumnIds(null, columns, usual)).toEqual(usual);
  });
});

describe('words about records', () => {
  it('make the plural every entity has on the wire', () => {
    for (const definition of Object.values(entities) as Entity[]) {
      expect([definition.name, pluralOf(definition.name)]).toEqual([definition.name, definition.plural]);
    }
  });

  it('call a record without a name by its kind and id', () => {
    expect(titleOf(people, { id_by_enterprise_id: 12, name: null })).toBe('候補者 12');
  });

  it('call a record by its day as people read one', () => {
    const contract = { id_by_enterprise_id: 1, period_start: '2026-04-01' };
    expect(titleOf(invoiceSetting as Entity, contract)).toBe('2026/04/01');
  });

  it('call a deal by person and work, as soon as both names are known', () => {
    const deal = { id_by_enterprise_id: 7, candidate_id_by_enterprise_id: 3, job_id_by_enterprise_id: 4 };
    const all = new Map([
      ['ref:candidate 3', '田中 雄太'],
      ['ref:job 4', 'ECサイトの開発'],
      ['ref:company 5', '株式会社あお'],
    ]);
    const names = (list: string, id: number) => all.get(`${list} ${id}`);
    const call = (row: EntityRow) => titleOf(opportunity as Entity, row, names);
    expect(call(deal)).toBe('田中 雄太 → ECサイトの開発');
    expect(call({ ...deal, company_id_by_enterprise_id: 5 })).toBe('田中 雄太 → ECサイトの開発');
    expect(call({ ...deal, job_id_by_enterprise_id: null, company_id_by_enterprise_id: 5 })).toBe(
      '田中 雄太 → 株式会社あお',
    );
    expect(call({ ...deal, job_id_by_enterprise_id: 6 })).toBe('商談 7');
    expect(knownTitle(opportunity as Entity, { ...deal, job_id_by_enterprise_id: 6 }, names)).toBeUndefined();
    expect(titleOf(opportunity as Entity, deal)).toBe('商談 7');
    expect(call({ id_by_enterprise_id: 7 })).toBe('商談 7');
  });

  it('count full years, by the day in Japan', () => {
    expect(ageOn('1990-11-22', new Date('2026-11-21T14:59:00Z'))).toBe(35);
    expect(ageOn('1990-11-22', new Date('2026-11-21T15:00:00Z'))).toBe(36);
    expect(ageOn('2030-01-01', new Date('2026-11-21T00:00:00Z'))).toBeUndefined();
  });

  it('split a text after its first three lines', () => {
    expect(splitText('1\n2\n3\n4\n5')).toEqual({ lead: '1\n2\n3', rest: '4\n5', restLines: 2 });
    expect(splitText('1\n2')).toEqual({ lead: '1\n2', rest: '', restLines: 0 });
  });
});

describe('names in batches', () => {
  it('are asked for in one call, each id once', async () => {
    const calls: number[][] = [];
    const batch = createBatch(async (ids) => {
      calls.push(ids);
      return ids.filter((id) => id !== 9).map((id) => ({ id, name: `名前${id}` }));
    }, 0);
    expect(await Promise.all([batch.load(1), batch.load(2), batch.load(1), batch.load(9)])).toEqual([
      '名前1',
      '名前2',
      '名前1',
      null,
    ]);
    expect(calls).toEqual([[1, 2, 9]]);
  });

  it('fail together when the call fails', async () => {
    const batch = createBatch(() => Promise.reject(new Error('offline')), 0);
    await expect(Promise.all([batch.load(1), batch.load(2)])).rejects.toThrow('offline');
  });
});
