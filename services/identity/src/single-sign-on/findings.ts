/** What a provider can do, looked at before members depend on it. */
import type { SignOnFinding, SingleSignOnCheck, SingleSignOnCheckRequest } from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { needTopAdministrator } from '../needs';
import type { SignOnDeps } from './collections';
import { type Configuration, reach, WrongIssuer } from './provider';
import { issuerOf } from './settings';
import { providerWords } from './words';

const SHOWN = 200;

type Metadata = ReturnType<Configuration['serverMetadata']>;

/** A list that is absent means what the standard says. */
const includes = (list: readonly string[] | undefined, wanted: string, usual: boolean): boolean =>
  list?.includes(wanted) ?? usual;

interface Demand {
  label: string;
  isMet(server: Metadata): boolean;
  met: string;
  lacking: string;
}

const DEMANDS: readonly Demand[] = [
  {
    label: '認可コードによるログイン',
    isMet: (server) =>
      Boolean(server.authorization_endpoint && server.token_endpoint) &&
      includes(server.response_types_supported, 'code', true) &&
      includes(server.grant_types_supported, 'authorization_code', true),
    met: '利用できます。',
    lacking:
      '提供元が認可コード（response_type=code）に対応していません。提供元で「認可コードフロー」を有効にしてください。',
  },
  {
    label: 'PKCE（S256）',
    isMet: (server) => includes(server.code_challenge_methods_supported, 'S256', true),
    met: '利用できます。',
    lacking: '提供元がPKCEのS256に対応していません。提供元で「PKCE（S256）」を有効にしてください。',
  },
  {
    label: '署名の鍵',
    isMet: (server) => Boolean(server.jwks_uri),
    met: '公開されています。',
    lacking: '提供元が署名の鍵（jwks_uri）を公開していません。OpenID Connectに対応した提供元が必要です。',
  },
  {
    label: 'メールアドレスの提供',
    isMet: (server) => includes(server.scopes_supported, 'email', true),
    met: '求められます。',
    lacking: '提供元がemailスコープに対応していません。提供元で、メールアドレスの提供を有効にしてください。',
  },
];

function judged(server: Metadata): SignOnFinding[] {
  return DEMANDS.map(({ label, isMet, met, lacking }) => {
    const fine = isMet(server);
    return { label, fine, text: fine ? met : lacking };
  });
}

const REACHED = '発行者への接続';
const NAMED = '発行者の名前';

async function findingsOf(deps: SignOnDeps, issuer: string): Promise<SignOnFinding[]> {
  const reached = { label: REACHED, fine: true, text: '設定を読み取れました。' };
  try {
    const server = (await reach(deps.config, { issuer, client_id: '-', client_secret: '-' })).serverMetadata();
    return [reached, { label: NAMED, fine: true, text: '一致しています。' }, ...judged(server)];
  } catch (error) {
    if (!(error instanceof WrongIssuer)) return [{ label: REACHED, fine: false, text: providerWords(error) }];
    const named = [...error.message].slice(0, SHOWN).join('');
    const text = `入力された発行者と、提供元が名乗る発行者（${named}）が一致しません。提供元が名乗るとおりに入力してください。`;
    return [reached, { label: NAMED, fine: false, text }];
  }
}

/** `SingleSignOnService/Check`. @throws AppError `invalid` on `issuer` for what cannot be one */
export async function singleSignOnCheck(
  deps: SignOnDeps,
  ctx: CallContext,
  { issuer }: SingleSignOnCheckRequest,
): Promise<SingleSignOnCheck> {
  needTopAdministrator(ctx);
  return { findings: await findingsOf(deps, issuerOf(deps, issuer)) };
}
