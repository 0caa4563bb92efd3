/** Changes that data of earlier versions need. */
import { enterpriseInvoiceKind, enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import { bindCollections } from '@enishi/service-kit/data/collections';
import { dropIndex, type Migration } from '@enishi/service-kit/data/migrate';
import { collections } from './collections';

const PART = 200;

/** Indexes that the definition makes again under the same names, the first with another key, the second with other options. */
const REDECLARED = ['terms', 'enterprise_id_1_id_by_enterprise_id_1'];

/**
 * Invoices were records of their agency and are the operator's: they get numbers across agencies, in the order in which
 * they were made.
 */
export const invoicesOfTheOperator: Migration = {
  name: '2026-11-22-invoices-of-the-operator',
  async step({ connection, session }) {
    const invoices = connection.collection('enterprise_invoices');
    const numbers = connection.collection<{ _id: string; last: number }>('invoice_numbers');
    for (const name of REDECLARED) await dropIndex(connection, invoices.name, name);
    const sort = { created_at: 1, _id: 1 } as const;
    const part = await invoices.find({ id: { $exists: false } }, { session, sort, limit: PART }).toArray();
    for (const doc of part) {
      const options = { session, upsert: true, returnDocument: 'after' } as const;
      const counted = await numbers.findOneAndUpdate({ _id: 'all' }, { $inc: { last: 1 } }, options);
      const own = doc.id_by_enterprise_id as number;
      await numbers.updateOne(
        { _id: `agency:${doc.enterprise_id}` },
        { $max: { last: own } },
        { session, upsert: true },
      );
      const { approved, draft } = enterpriseInvoiceStatus.code;
      const $set = {
        id: counted?.last,
        enterprise_invoice_status_id: doc.approved_at ? approved : draft,
        enterprise_invoice_kind_id: enterpriseInvoiceKind.code.invoice,
      };
      await invoices.updateOne({ _id: doc._id }, { $set }, { session });
    }
    return part.length < PART ? undefined : part.length;
  },
};

/** Earlier versions kept only the sum of payments by hand: what did not come from a bank's file becomes an entry. */
export const paymentsOfTheirOwn: Migration = {
  name: '2026-11-25-payments-of-their-own',
  async step({ connection, session, after }) {
    const beyond = after === undefined ? {} : { id: { $gt: after as number } };
    const filter = { paid_price: { $gt: 0 }, ...beyond };
    const part = await connection
      .collection('enterprise_invoices')
      .find(filter, { session, sort: { id: 1 }, limit: PART })
      .toArray();
    const data = bindCollections(connection, collections);
    for (const { id, enterprise_id, paid_price, paid_date, updated_at } of part) {
      const { payments } = data.of({ enterprise_id });
      const entries = await payments.find({ invoice_id: id }, { session });
      const price = paid_price - entries.reduce((sum, entry) => sum + entry.price, 0);
      if (price === 0) continue;
      const entry = { invoice_id: id, price, date: paid_date, source: 'earlier' as const };
      await payments.insertOne({ ...entry, _id: `earlier-${id}`, recorded_at: new Date(updated_at) }, { session });
    }
    return part.length < PART ? undefined : part.at(-1)?.id;
  },
};
