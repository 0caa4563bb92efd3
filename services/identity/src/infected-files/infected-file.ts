/** Tells those who answer for an agency that a virus was found in one of its files. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { NoCollections } from '@enishi/service-kit/data/collections';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { IdentityNeeds } from '../needs';
import { consoleUrl, lines, memberStore, topsOf } from '../records';

export interface InfectedMails {
  infected_file: { member_id: number; folder: string; candidate_id: number };
}

export type InfectedDeps = IdentityNeeds<NoCollections, InfectedMails>;

/** What files are, by the folder in their key. */
const KINDS: Record<string, string> = { resumes: '職務経歴書', images: '画像', imports: '取り込むファイル' };

const folderOf = (key: string): string => key.replace(/^[a-z]+\//, '').split('/')[1] ?? '';

export const tellInfected = (deps: InfectedDeps): EventHandlers<Pick<EventMap, 'file.infected'>> => ({
  async 'file.infected'({ enterprise_id, payload: { key, place } }, session) {
    const candidate_id = place?.entity === 'candidate' ? place.id : 0;
    const folder = folderOf(key);
    for (const member_id of await topsOf(deps, enterprise_id, session))
      await deps.mails.queue(session, {
        kind: 'infected_file',
        enterprise_id,
        data: { member_id, folder, candidate_id },
      });
  },
});

export const infectedFileKind = (deps: InfectedDeps): MailKind<InfectedMails['infected_file']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 500 },
  async write({ data: { member_id, folder, candidate_id } }, ctx) {
    const { config } = deps;
    const top = await findRecord(memberStore(deps), ctx, member_id);
    if (!top?.email) return undefined;
    const page = candidate_id > 0 ? `candidates/${candidate_id}` : '';
    return {
      to: String(top.email),
      from: config.MAIL_FROM,
      subject: '【Enishi】ファイルからウイルスが検出されました',
      text: lines(
        `${top.name ?? ''} 様`,
        '',
        `保存されているファイル（${KINDS[folder] ?? 'その他'}）からウイルスが検出されたため、隔離しました。`,
        '開くことも、ダウンロードすることも、メールで送ることもできません。',
        '',
        ...(page ? ['該当する候補者の画面で、ファイルを確認し、削除してください。', consoleUrl(config, page), ''] : []),
        '隔離する前にこのファイルを開いた人がいる場合は、その端末でウイルス検査を行ってください。',
        'ファイルが必要なときは、送り主に安全なファイルの再送をご依頼ください。',
      ),
    };
  },
});
