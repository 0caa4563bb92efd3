/** Files of time sheets as they are sent: by staff, and by the person who has the link of a mail, who also reads them. */
import type { TimeSheetFiles } from '@enishi/protos/deals/rpc';
import { CREATE, QUERY } from '@enishi/protos/http/words';
import type { CallContext } from '@enishi/service-kit/base/context';
import { badRequest } from '@enishi/service-kit/base/errors';
import { idOf } from '../api/crud';
import { fileReply } from '../http/files/download';
import { fields, flag, givenOf, text, whole } from '../http/input';
import { type Input, type Reply, type Route, route } from '../http/route';

/** A file of 10 MB on its way to the disk, or a table that is read, takes longer than an ordinary call. */
const SLOW = { deadlineMs: 20_000 };

const base = { audience: 'enterprise', records: 'nothing', needs: 'none', support: 'closed' } as const;
const CHOOSE = '勤務表のファイルを選択してください。';

const listed = ({ files = [], open = false }: TimeSheetFiles): Reply => ({ body: { files, open } });

function sentFile({ file }: Pick<Input, 'file'>) {
  if (!file) throw badRequest(CHOOSE);
  return { bytes: file.bytes, file_name: file.name };
}

const create: Route = route({
  ...base,
  guard: 'member',
  reads: 'file',
  verbs: CREATE,
  path: '/time_sheets/file_create/{id}',
  gains: 'spends',
  status: 201,
  input: fields({ month: text(20) }),
  summary: '勤務表の証憑（顧客の様式のファイル）の登録',
  probe: { ids: 'agreements', file: true, body: { month: '2026-04-01' } },
  async handle(input, rpc) {
    const { month = '' } = input.given;
    const request = { agreement_id: idOf(input.params.id), month, ...sentFile(input) };
    return listed(await rpc.deals.TimeSheetFileService.Create(request, SLOW));
  },
});

type Holding = <T>(
  asked: { given: { token?: string }; ctx: CallContext },
  work: (token: string) => Promise<T>,
) => Promise<T>;

/** @param holding counts the calls and wrong keys of a link, and gives its token */
export function timeSheetFileRoutes(holding: Holding): Route[] {
  const open = { ...base, guard: 'public', verbs: QUERY } as const;
  const asked = { token: text(), month: text(20) };
  return [
    create,
    route({
      ...open,
      reads: 'json',
      path: '/time_sheets/enter_files',
      gains: 'reads records',
      input: fields(asked),
      summary: '勤務表の証憑の一覧（リンクを持つ本人）',
      probe: { body: { token: 'unknown', month: '2026-04-01' } },
      handle: async ({ given, ctx }, rpc) =>
        listed(
          await holding({ given, ctx }, (token) =>
            rpc.deals.TimeSheetHolderFileService.Index({ token, month: given.month ?? '' }),
          ),
        ),
    }),
    route({
      ...open,
      reads: 'file',
      path: '/time_sheets/enter_file_create',
      gains: 'spends',
      input: fields(asked),
      summary: '勤務表の証憑の登録（リンクを持つ本人）',
      probe: { body: { token: 'unknown', month: '2026-04-01' }, file: true },
      // A stranger's file is not taken in before the link has opened the month.
      async before({ body, ctx }, rpc) {
        const { token = '', month = '' } = givenOf(fields(asked), { body, query: {} });
        await holding({ given: { token }, ctx }, () => rpc.deals.TimeSheetHolderFileService.Index({ token, month }));
      },
      async handle(input, rpc) {
        const { token = '', month = '' } = input.given;
        const request = { token, month, ...sentFile(input) };
        return listed(await rpc.deals.TimeSheetHolderFileService.Create(request, SLOW));
      },
    }),
    route({
      ...open,
      reads: 'json',
      path: '/time_sheets/enter_file',
      gains: 'takes files',
      input: fields({ ...asked, key: text(40) }),
      summary: '勤務表の証憑のファイル（リンクを持つ本人）',
      probe: { body: { token: 'unknown', month: '2026-04-01', key: 'x' } },
      async handle({ given: { month = '', key = '', ...given }, ctx }, rpc) {
        const file = await holding({ given, ctx }, (token) =>
          rpc.deals.TimeSheetHolderFileService.Download({ token, month, key }, SLOW),
        );
        return fileReply(file, true);
      },
    }),
    route({
      ...open,
      reads: 'json',
      path: '/time_sheets/enter_file_delete',
      gains: 'writes records',
      input: fields({ ...asked, key: text(40) }),
      summary: '勤務表の証憑の削除（リンクを持つ本人）',
      probe: { body: { token: 'unknown', month: '2026-04-01', key: 'x' } },
      handle: async ({ given: { month = '', key = '', ...given }, ctx }, rpc) =>
        listed(
          await holding({ given, ctx }, (token) => rpc.deals.TimeSheetHolderFileService.Delete({ token, month, key })),
        ),
    }),
    route({
      ...open,
      reads: 'json',
      path: '/time_sheets/enter_file_read',
      gains: 'reads records',
      input: fields({
        ...{ ...asked, key: text(40), remember: flag },
        ...{ day: whole, start: whole, end: whole, rest: whole, hours: whole },
      }),
      summary: 'Excelの勤務表の読み取り（リンクを持つ本人）',
      probe: { body: { token: 'unknown', month: '2026-04-01', key: 'x' } },
      async handle({ given: { token: held, month = '', key = '', remember = false, ...columns }, ctx }, rpc) {
        const reading = await holding({ given: { token: held }, ctx }, (token) =>
          rpc.deals.TimeSheetHolderFileService.Read({ token, month, key, remember, ...columns }, SLOW),
        );
        const { rows = [], headings = [], days = [], problems = [], minutes = null, ...rest } = reading;
        return { body: { ...rest, rows, headings, days, problems, minutes } };
      },
    }),
  ];
}
