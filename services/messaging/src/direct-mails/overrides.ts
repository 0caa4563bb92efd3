/** A mail to one person is looked at before it is written down: it goes out by itself then, and nothing may be missing. */
import type { Values } from '@enishi/protos/fields/parse';
import { directMailPlaceholders, signedBody } from '@enishi/protos/master/messaging';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import type { CallContext } from '@enishi/service-kit/base/context';
import { type FieldErrors, forbidden, invalid } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord, type Write } from '@enishi/service-kit/crud/store';
import { hear } from '@enishi/service-kit/data/rounds';
import { settleSender } from '../agency';
import { signatureOf } from '../automation';
import { beginMailing, prepareAgain, settleReservation, standingOf, startOf, write } from '../mailings';
import { aboutOf, askedOf, standingOfPerson, valuesOf } from './about';
import { attachableOf } from './attach';
import type { DirectMailDeps } from './collections';
import { NO_MAIL } from './files';

const MAIL = directMail.name;

interface Looked {
  errors: FieldErrors;
  /** Columns that follow from what was found. */
  columns: Values;
}

const NO_READER = ['宛先の候補者または企業担当者を選択してください。'];

/** Everything that is asked of other services, and of what lies beside the record. */
async function lookAt(deps: DirectMailDeps, ctx: CallContext, record: Values): Promise<Looked> {
  const asked = askedOf(record);
  if (!asked) return { errors: { candidate_id_by_enterprise_id: NO_READER }, columns: {} };
  const about = await aboutOf(deps, ctx, asked);
  const body = signedBody(String(record.body ?? ''), signatureOf({ agency: about.enterprise, sender: about.sender }));
  const mailing = {
    ...{ title: String(record.title ?? ''), body, targets: [asked.target], problems: [] },
    form_enterprise_member_id: asked.sender_id,
  };
  const [standing, person, attachable] = await Promise.all([
    standingOf(deps, ctx, mailing),
    standingOfPerson(deps, ctx, about.person),
    attachableOf(deps, ctx, record, about),
  ]);
  const written = write(mailing, directMailPlaceholders, { ...about.person, problems: [], values: valuesOf(about) });
  const textProblems = written.problems.filter(({ code }) => code === 'placeholder').map(({ message }) => message);
  const column =
    asked.target.entity === 'candidate' ? 'candidate_id_by_enterprise_id' : 'company_member_id_by_enterprise_id';
  const problems = [...standing.problems.map(({ message }) => message), ...person.problems];
  return {
    errors: {
      ...attachable.errors,
      ...(textProblems.length > 0 && { body: textProblems }),
      ...(problems.length > 0 && { [column]: problems }),
    },
    columns: { attached_names: attachable.names, company_id_by_enterprise_id: about.person.company?.id ?? null },
  };
}

/** Files go with the mail from now on; those that were taken out of it are of no mail any more. */
async function takeFiles(deps: DirectMailDeps, { ctx, session, values }: Write): Promise<void> {
  const ids = (values.attached_file_ids as string[] | null | undefined) ?? [];
  const direct_mail_id = values[directMail.key] as number;
  const { mailFiles } = deps.of(ctx);
  await mailFiles.updateMany({ direct_mail_id, _id: { $nin: ids } }, { $unset: { direct_mail_id: '' } }, { session });
  if (ids.length === 0) return;
  await mailFiles.updateMany({ _id: { $in: ids }, ...NO_MAIL }, { $set: { direct_mail_id } }, { session });
  const taken = await mailFiles.countDocuments({ _id: { $in: ids }, direct_mail_id }, { session });
  if (taken < ids.length)
    throw invalid({ attached_file_ids: ['添付ファイルが、ほかのメールで使われています。もう一度選択してください。'] });
}

/** The answered mail is one that the caller sees. */
async function checkAnswered(deps: DirectMailDeps, { ctx, session, values }: Write): Promise<void> {
  const id = values.received_mail_id_by_enterprise_id;
  if (typeof id !== 'number') return;
  if (!(await findRecord(crudOf(deps, receivedMail).store, ctx, id, session)))
    throw invalid({
      received_mail_id_by_enterprise_id: ['返信元のメールは削除されました。新しいメールとして書いてください。'],
    });
}

/** The columns that `lookAt` reads: each round of a transaction has times of its own. */
const ASKED = [
  ...['candidate_id_by_enterprise_id', 'company_member_id_by_enterprise_id', 'opportunity_id_by_enterprise_id'],
  ...['form_enterprise_member_id', 'title', 'body', 'sheet_flg', 'candidate_resume_ids', 'attached_file_ids'],
];

const askingOf = (values: Values) => ASKED.map((column) => values[column] ?? null);

const READER = ['candidate_id_by_enterprise_id', 'company_member_id_by_enterprise_id'] as const;

export const directMailOverrides = (deps: DirectMailDeps): CrudOverrides => ({
  authorize({ realm, enterprise_id }) {
    if (enterprise_id <= 0 || realm === 'site' || realm === 'partner') throw forbidden();
  },
  async beforeWrite(write) {
    const { ctx, session, before, values } = write;
    const id = values[directMail.key] as number;
    if (before && READER.some((column) => (before[column] ?? null) !== (values[column] ?? null)))
      throw invalid({ [READER[0]]: ['宛先は変更できません。新しいメールを書いてください。'] });
    settleReservation(write);
    await settleSender(deps, write);
    await checkAnswered(deps, write);
    const question = `direct mail ${ctx.enterprise_id}/${JSON.stringify(askingOf(values))}`;
    const { errors, columns } = await hear(session, question, () => lookAt(deps, ctx, values));
    if (Object.keys(errors).length > 0) throw invalid(errors);
    Object.assign(values, columns);
    await takeFiles(deps, write);
    if (before) return prepareAgain(deps, session, ctx, MAIL, id);
    if (ctx.member_id > 0) values.enterprise_member_id = ctx.member_id;
    const start_at = startOf(deps.clock.now(), values.send_reservation_at as string | null | undefined);
    await beginMailing(deps, session, ctx, MAIL, id, { start_at, confirmed_by: ctx.member_id });
  },
});
