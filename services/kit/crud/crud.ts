/** The nine methods of an entity, from its definition. */

import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { pascalCase } from '@enishi/protos/tools/wire';
import type { ClientSession } from 'mongoose';
import type { CallContext } from '../base/context';
import { callerLeft, isTooLate } from '../base/deadline';
import { forbidden, notFound, readOnly, unavailable } from '../base/errors';
import { fairTurns, inTurns } from '../base/turns';
import { inTransactionOf } from '../data/mongo';
import type { Handler, Handlers } from '../rpc/types';
import { bulkDelete, bulkUpdate } from './bulk';
import { inputFromWire, recordToWire } from './codec';
import { readHistory } from './history';
import { idempotent } from './idempotency';
import type {
  BulkDeleteRequest,
  BulkResponse,
  BulkUpdateRequest,
  CreateRequest,
  DeleteRequest,
  HistoryRequest,
  HistoryResponse,
  IndexRequest,
  SearchItem,
  SearchRequest,
  ShowRequest,
  UpdateRequest,
  WireRecord,
} from './messages';
import { paceOf, readExactCount, readList, readSearch } from './reads';
import { removeRecord } from './removes';
import { type Action, findRecord, presented, type Store } from './store';
import { insertRecord, patchRecord } from './writes';

const READS: ReadonlySet<Action> = new Set(['index', 'show', 'search', 'history']);

type Carrying<Request> = Request & Record<string, unknown>;

function usualCallers({ definition }: Store, { realm, enterprise_id }: CallContext): void {
  const trusted = realm === 'system' || realm === 'admin';
  const allowed = definition.tenant ? enterprise_id > 0 && realm !== 'site' : trusted;
  if (!allowed) throw forbidden();
}

/** Questions of one agency about one entity at once: what a database can answer without keeping other agencies waiting. */
const QUESTIONS = { atOnce: 4, beside: 1, waiting: 60 };

/** Exact counts of one member at once: counting to the end takes as long as it takes. */
const COUNTS = { atOnce: 1, waiting: 2 };

const memberOf = ({ realm, enterprise_id, member_id }: CallContext): string => `${realm}:${enterprise_id}:${member_id}`;

/** CRUD of one entity. Requests and answers are wire messages (see README.md). */
export class Crud {
  private readonly inTurn = inTurns();
  private readonly inFairTurn = fairTurns(QUESTIONS);
  private readonly inLongTurn = fairTurns(COUNTS);

  constructor(readonly store: Store) {}

  get definition(): Entity {
    return this.store.definition;
  }

  async index(ctx: CallContext, request: IndexRequest): Promise<object> {
    await this.authorize(ctx, 'index');
    if (request.exact_count)
      return this.inLongTurn(memberOf(ctx), () => readExactCount(this.store, ctx, request), callerLeft(ctx));
    const listed = async () => {
      const { rows, ...page } = await readList(this.store, ctx, request);
      return { [this.definition.plural]: rows.map((row) => this.message(ctx, row)), ...page };
    };
    const pace = paceOf(ctx, request);
    // The first part of a page may be all of it, and is a question like others.
    return request.cursor && pace?.isBeside() ? pace.turn(listed, callerLeft(ctx)) : this.ask(ctx, listed);
  }

  async show(ctx: CallContext, { id }: ShowRequest): Promise<object> {
    await this.authorize(ctx, 'show');
    const record = (await findRecord(this.store, ctx, id)) ?? (await this.moved(ctx, id));
    if (!record) throw notFound();
    return this.answer(ctx, record);
  }

  /** Links, mails and bookmarks outlive the records they name: what was merged away shows what it is part of now. */
  private async moved(ctx: CallContext, id: number): Promise<Values | undefined> {
    const now = await this.store.overrides.movedTo?.(ctx, id);
    return now === undefined ? undefined : findRecord(this.store, ctx, now);
  }

  async create(ctx: CallContext, request: Carrying<CreateRequest>): Promise<object> {
    await this.authorize(ctx, 'create');
    const { store } = this;
    const input = this.input(request);
    const route = `${pascalCase(this.definition.name)}Service/Create`;
    return idempotent(store.deps, ctx, route, request, async (session) =>
      this.answer(ctx, await insertRecord(store, session, ctx, input, { context: request.context })),
    );
  }

  async update(ctx: CallContext, request: Carrying<UpdateRequest>): Promise<object> {
    await this.authorize(ctx, 'update');
    const { id, updated_at, context } = request;
    const input = this.input(request);
    const record = await this.write(ctx, id, (session) =>
      patchRecord(this.store, session, ctx, id, input, { updated_at, context }),
    );
    return this.answer(ctx, record);
  }

  async delete(ctx: CallContext, { id, updated_at, context }: DeleteRequest): Promise<{ id: number }> {
    await this.authorize(ctx, 'delete');
    await this.write(ctx, id, (session) => removeRecord(this.store, session, ctx, id, { updated_at, context }));
    return { id };
  }

  async bulkUpdate(ctx: CallContext, request: Carrying<BulkUpdateRequest>): Promise<BulkResponse> {
    await this.authorize(ctx, 'bulk_update');
    return bulkUpdate(this.store, ctx, request.select_ids ?? [], this.input(request), request.context);
  }

  async bulkDelete(ctx: CallContext, { select_ids = [] }: BulkDeleteRequest): Promise<BulkResponse> {
    await this.authorize(ctx, 'bulk_delete');
    return bulkDelete(this.store, ctx, select_ids);
  }

  async search(ctx: CallContext, request: SearchRequest): Promise<{ items: SearchItem[] }> {
    await this.authorize(ctx, 'search');
    return { items: await this.ask(ctx, () => readSearch(this.store, ctx, request)) };
  }

  async history(ctx: CallContext, request: HistoryRequest): Promise<HistoryResponse> {
    await this.authorize(ctx, 'history');
    return readHistory(this.store, ctx, request);
  }

  /** The handlers table of the entity's RPC service. */
  handlers(): Handlers {
    const methods: Record<string, Handler> = {
      Index: (ctx, request) => this.index(ctx, request),
      Show: (ctx, request) => this.show(ctx, request),
      Create: (ctx, request) => this.create(ctx, request),
      Update: (ctx, request) => this.update(ctx, request),
      Delete: (ctx, request) => this.delete(ctx, request),
      BulkUpdate: (ctx, request) => this.bulkUpdate(ctx, request),
      BulkDelete: (ctx, request) => this.bulkDelete(ctx, request),
      Search: (ctx, request) => this.search(ctx, request),
      History: (ctx, request) => this.history(ctx, request),
    };
    return { [`${pascalCase(this.definition.name)}Service`]: methods };
  }

  /** @throws AppError where the caller may not do this with records of the entity */
  async authorize(ctx: CallContext, action: Action): Promise<void> {
    if (ctx.support_operator_id && !READS.has(action)) throw readOnly();
    const { authorize } = this.store.overrides;
    if (authorize) await authorize(ctx, action);
    else usualCallers(this.store, ctx);
  }

  private input(request: { cleared?: string[] } & Record<string, unknown>): Record<string, unknown> {
    return inputFromWire(this.definition, request[this.definition.name] as WireRecord | undefined, request.cleared);
  }

  private answer(ctx: CallContext, record: Values): Record<string, unknown> {
    return { [this.definition.name]: this.message(ctx, presented(this.store, record)) };
  }

  /** Operators, who act for one tenant after the other, are told whose record it is. */
  private message({ realm, enterprise_id }: CallContext, record: Values): WireRecord {
    const message = recordToWire(this.definition, record);
    if (this.definition.tenant && realm === 'admin') message.enterprise_id = enterprise_id;
    return message;
  }

  /** Questions of one agency queue up here. */
  private ask<T>(ctx: CallContext, question: () => Promise<T>): Promise<T> {
    return this.inFairTurn(String(ctx.enterprise_id), question, callerLeft(ctx));
  }

  /** Writers of one record queue up here instead of undoing each other's work; those of other processes try again. */
  private write<T>(ctx: CallContext, id: number, work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.inTurn(`${ctx.enterprise_id}:${id}`, () => {
      if (isTooLate(ctx)) throw unavailable();
      return inTransactionOf(ctx, this.store.deps.connection, work);
    });
  }
}
