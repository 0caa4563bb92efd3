/** The public calls of what an agency sets for signing in by its own provider; the sign-in itself is the gateway's. */
import { type RowsOf, text, topAdministrator, whole } from '../http/row';
import { QUERY, READ_OR_QUERY, UPDATE } from '../http/words';

/** A provider, or a DNS, that answers late. */
const SIGN_ON_MS = 20_000;
/** By what an agency's members sign in. */
const ownProvider = {
  ...topAdministrator,
  gains: 'grants rights',
  needs: 'none',
  support: 'closed',
  under: 'single_sign_on',
} as const;

export const singleSignOnRows = {
  Show: {
    ...ownProvider,
    verbs: READ_OR_QUERY,
    path: '/single_sign_ons/show',
    summary: 'シングルサインオンの設定',
    gains: 'reads records',
    probe: {},
    input: 'nothing',
  },
  Update: {
    ...ownProvider,
    verbs: UPDATE,
    path: '/single_sign_ons/update',
    summary: 'シングルサインオンの提供元の変更',
    probe: {},
    input: { issuer: text(500), client_id: text(300), client_secret: text(500), authority: whole },
  },
  Check: {
    ...topAdministrator,
    verbs: QUERY,
    path: '/single_sign_ons/check',
    summary: 'シングルサインオンの提供元の確認',
    gains: 'calls others',
    needs: 'none',
    support: 'closed',
    deadlineMs: SIGN_ON_MS,
    probe: {},
    input: { issuer: text(500) },
  },
  SetMode: {
    ...ownProvider,
    verbs: UPDATE,
    path: '/single_sign_ons/set_mode',
    summary: 'シングルサインオンの使い方の変更',
    probe: {},
    input: { mode: whole },
  },
  AddDomain: {
    ...ownProvider,
    verbs: QUERY,
    path: '/single_sign_ons/add_domain',
    summary: 'シングルサインオンのドメインの追加',
    probe: {},
    input: { domain: text(253) },
  },
  ProveDomain: {
    ...ownProvider,
    verbs: QUERY,
    path: '/single_sign_ons/prove_domain',
    summary: 'シングルサインオンのドメインの確認',
    deadlineMs: SIGN_ON_MS,
    probe: {},
    input: { domain: text(253) },
  },
  RemoveDomain: {
    ...ownProvider,
    verbs: QUERY,
    path: '/single_sign_ons/remove_domain',
    summary: 'シングルサインオンのドメインの削除',
    probe: {},
    input: { domain: text(253) },
  },
} as const satisfies RowsOf<'identity'>['SingleSignOnService'];
