/** Generated from the .proto files by `npm run gen`; never edited by hand. */

/** A list is wrapped so that "not sent" differs from "empty". */
export type StringList = {
  values: string[];
};

export type Int32List = {
  values: number[];
};

/** Values travel as text and are read by the kind of the column, so nothing but a value can get through. */
export type Condition = {
  column: string;
  operator?: string;
  type?: number;
  values: string[];
  min?: string;
  max?: string;
  /** It is to hold for the records for which it would not. */
  not?: boolean;
  /** Conditions of which one is enough; beside them nothing else counts, and they hold no others. */
  any_of: Condition[];
};

export type IndexRequest = {
  page?: number;
  per_page?: number;
  /** "column" or "column desc". */
  sort?: string;
  keyword?: string;
  conditions: Condition[];
  /** Columns to answer; default: those of the table view. */
  columns: string[];
  /** Every column that may be shown. */
  full?: boolean;
  /** Cursor of the previous answer: the next part of a page that is too large for one answer. */
  cursor?: string;
  /** Ids of the only records that are wanted. */
  ids: number[];
  /** No rows, but how many there are, however long counting takes. */
  exact_count?: boolean;
  /** ISO instant: only records that were changed then or later. */
  updated_since?: string;
  /** Rows of one answer; with it, cursors go on for as long as there are rows. */
  part_size?: number;
  /** Rows as the text of a JSON list, where the service makes it straight from what it stores; else as messages. */
  as_json?: boolean;
};

/** What the answer to a list has beside the rows, which each entity's own message carries under its plural. */
export type RecordIndexResponse = {
  current_page: number;
  limit_value: number;
  /** Only where no cursor was given. */
  count?: number;
  cursor?: string;
  count_more?: boolean;
  /** How far an exact count is that is asked for in parts, in per cent. */
  progress?: number;
  /** Instead of rows as messages: a JSON list of them, and how many they are. */
  rows_json?: Buffer;
  rows_count?: number;
};

export type ShowRequest = {
  id: number;
};

/** What a request has beside the values, which each entity's own message carries under its name. */
export type RecordCreateRequest = {
  /** Fields left empty on purpose, which get no default. */
  cleared: string[];
  context?: string;
};

/** The same; what is neither in `cleared` nor in the values stays as it is. */
export type RecordUpdateRequest = {
  id: number;
  cleared: string[];
  /** As the caller last read it; refused with 409 when the record has changed since. */
  updated_at?: string;
  context?: string;
};

export type RecordBulkUpdateRequest = {
  select_ids: number[];
  cleared: string[];
  context?: string;
};

export type DeleteRequest = {
  id: number;
  updated_at?: string;
  context?: string;
};

export type DeleteResponse = {
  id: number;
};

export type BulkDeleteRequest = {
  select_ids: number[];
};

export type BulkError = {
  id: number;
  message: string;
  fields: FieldMessages[];
};

export type FieldMessages = {
  field: string;
  messages: string[];
};

export type BulkResponse = {
  count: number;
  errors: BulkError[];
};

export type SearchRequest = {
  keyword?: string;
  /** Names of these records instead of a search. */
  ids: number[];
  limit?: number;
};

export type SearchItem = {
  id: number;
  title: string;
  subtitle?: string;
};

export type SearchResponse = {
  items: SearchItem[];
};

export type HistoryRequest = {
  id: number;
  column_name?: string;
  page?: number;
  per_page?: number;
};

export type HistoryChange = {
  column_name: string;
  /** JSON text of the value; absent when there was none. */
  old_value?: string;
  new_value?: string;
};

/** One save. */
export type HistoryEntry = {
  id: string;
  /** created, updated, deleted or restored. */
  action: string;
  realm: string;
  member_id: number;
  created_at: string;
  changes: HistoryChange[];
};

export type HistoryResponse = {
  histories: HistoryEntry[];
  current_page: number;
  limit_value: number;
  count: number;
};

/** Ids of one entity. */
export type ReferenceList = {
  entity: string;
  ids: number[];
};

export type ReferenceRequest = {
  references: ReferenceList[];
};

/** The same entities, with the ids that lead to a record of the caller's tenant. */
export type ReferenceResponse = {
  references: ReferenceList[];
};

export type DependantsRequest = {
  entity: string;
  ids: number[];
};

/** Records of one entity that point there with one column. */
export type DependantCount = {
  entity: string;
  column_name: string;
  count: number;
};

export type DependantsResponse = {
  dependants: DependantCount[];
};

export type TrashRequest = {
  entity: string;
  keyword?: string;
  page?: number;
  per_page?: number;
};

export type TrashItem = {
  id: number;
  /** The name of the record when it was deleted. */
  title: string;
  /** ISO instants: of the deletion, and until when it can be taken back. */
  deleted_at: string;
  ends_at: string;
  /** On whose behalf it was deleted. */
  realm: string;
  member_id: number;
  /** What went with it, by kind. */
  parts: TrashPart[];
};

export type TrashPart = {
  label: string;
  count: number;
};

export type TrashResponse = {
  items: TrashItem[];
  current_page: number;
  limit_value: number;
  count: number;
};

export type TrashChoice = {
  entity: string;
  select_ids: number[];
};

export type DeadLetter = {
  id: string;
  /** Name of the event, or kind of the mail. */
  topic: string;
  /** 0: of no enterprise. */
  enterprise_id?: number;
  /** Id of the record the event is about. */
  record_id?: number;
  /** One line. */
  error: string;
  attempts: number;
  /** ISO time of the last failure that was given up. */
  at: string;
  /** Outcome of a mail: refused (by the other side), failed (no try worked), unknown (whether it went out). Absent: an event. */
  mail_outcome?: string;
};

export type DeadLetterListRequest = Record<never, never>;

export type DeadLetterListResponse = {
  dead_letters: DeadLetter[];
};

export type DeadLetterReplayRequest = {
  id: string;
};

export type DeadLetterReplayResponse = {
  dead_letter?: DeadLetter;
};

/** A file, or a text that was pasted. */
export type DraftsRequest = {
  bytes?: Buffer;
  file_name?: string;
  text?: string;
};

/** Words which no entry of the field's list has, or which it cannot hold. */
export type DraftUnknown = {
  field: string;
  words: string[];
};

/** Where the value of a field was read. */
export type DraftEvidence = {
  field: string;
  text: string;
  /** The line (12), the cell (経歴!B9) or the page (2p). */
  at: string;
  /** extractor: pointed out by the operator's endpoint. Absent: found by the offline reader. */
  by?: string;
};

/** A word that staff have taught, and the field that has its entry. */
export type DraftTaught = {
  id: string;
  word: string;
  field: string;
};

export type DraftNotes = {
  unknown: DraftUnknown[];
  /** Fields whose values a member should look at. */
  uncertain: string[];
  evidence: DraftEvidence[];
  taught: DraftTaught[];
};

export type FigureAsked = {
  /** A figure of the service, see protos/figures/figures.ts. */
  figure: string;
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  /** By what it is counted, one of the figure's groups; where it is counted by month, `day`, too. */
  group: string;
};

export type FiguresRequest = {
  asked: FigureAsked[];
};

export type FigureRow = {
  /** A month as YYYYMM, a day as YYYYMMDD, else an id or a code; 0: none. */
  key: number;
  /** In the order of the figure's values. */
  values: number[];
};

export type FigureAnswer = {
  rows: FigureRow[];
  /** Counted without regard to groups: a median of all is none of medians. */
  total: FigureRow;
};

export type FiguresResponse = {
  /** In the order in which they were asked for; none before everything is ready. */
  figures: FigureAnswer[];
  /** How much is ready, in per cent. */
  progress: number;
};

export type ImportRow = {
  /** Number of the row as a spreadsheet counts. */
  row: number;
  /** Id of the record that the row changes; absent: the row makes a new one. */
  id?: number;
  /** JSON: raw values by field. */
  input: string;
};

export type ImportBatch = {
  entity: string;
  import_id: number;
  /** The first and the last row of the batch in the file; batches follow one another. */
  first: number;
  last: number;
  rows: ImportRow[];
  /** The file carries the mark of one that was written here. */
  own: boolean;
  /** Rows that agree with their record in nothing are meant. */
  confirmed: boolean;
};

export type ImportStranger = {
  id: number;
  title: string;
};

export type ImportOutcome = {
  row: number;
  /** created, updated, unchanged or refused. */
  outcome: string;
  id?: number;
  /** JSON: messages by field, of a refused row. */
  errors?: string;
  /** JSON: columns that an update changes. */
  changed?: string;
  /** Columns left alone, since their cells have marks for signs that Shift_JIS lacks. */
  marked: string[];
  /** The record of this id seems to be another person: refused until a member confirms. */
  stranger?: ImportStranger;
};

export type ImportResult = {
  created: number;
  updated: number;
  unchanged: number;
  /** A dry run tells of every row, otherwise only refused ones are listed. */
  rows: ImportOutcome[];
};

export type PersonRecord = {
  entity: string;
  id: number;
};

export type PersonRequest = {
  /** Records that are the person's own, with those that went with them. */
  records: PersonRecord[];
  /** Names, addresses and numbers by which texts tell of the person. */
  marks: string[];
  /** The documents themselves, too. */
  contents?: boolean;
};

export type PersonHolding = {
  collection: string;
  /** own (the person's records), gone, cleaned or kept. */
  treatment: string;
  count: number;
  /** Key of `keptByLaw`. */
  law?: string;
  /** JSON, where they were asked for. */
  documents: string[];
};

export type PersonResponse = {
  holdings: PersonHolding[];
  /** Records of other people with the same name or address, which stay as they are. */
  namesakes: number;
};

export type UpsertItem = {
  /** How the other system calls the record. */
  external_id: string;
  /** JSON: values by field. */
  input: string;
};

export type UpsertRequest = {
  entity: string;
  /** The connection that the ids belong to. */
  linkage_id: number;
  items: UpsertItem[];
  /** The treatment of a new record that is probably there already; a code of `linkage_duplicate`. */
  duplicate_type_id: number;
  /** JSON: values that new records have, whatever the item says. */
  fixed: string;
  /** Says what would become of the items; writes nothing. */
  dry: boolean;
};

export type UpsertDuplicate = {
  id: number;
  title: string;
  reasons: string[];
};

export type UpsertOutcome = {
  external_id: string;
  /** created, updated, unchanged or refused. */
  outcome: string;
  id?: number;
  /** JSON: messages by field, of a refused item. */
  errors?: string;
  /** The records it is probably the same as, where that is why it was refused. */
  duplicates: UpsertDuplicate[];
};

export type UpsertResponse = {
  outcomes: UpsertOutcome[];
};

export type UsageRequest = Record<never, never>;

export type UsageResponse = {
  /** Bytes of stored files. */
  storage_bytes: number;
  /** Mails of mailings, automation and proposals that were queued this month in Japan; absent where a service sends none. */
  mails?: number;
  /** Import files of the last 30 days with rows that were refused; absent where a service takes none. */
  import_failures?: number;
};

/** RPCs of records: made from the definitions. */
export type RecordServices = Record<never, never>;

/** RPCs written by hand. */
export interface OwnServices {
  DeadLetterService: {
    /** The newest first, at most 100. For operators. */
    List: { request: DeadLetterListRequest; response: DeadLetterListResponse };
    /** Handles the event, or sends the mail, again. The letter goes when that succeeds; else the answer has it with its new error. */
    Replay: { request: DeadLetterReplayRequest; response: DeadLetterReplayResponse };
  };
  /** What a service holds of a person, and its end. Every service answers; only the system asks, on behalf of one agency. */
  PersonService: {
    Holdings: { request: PersonRequest; response: PersonResponse };
    /** May be asked again: what has gone is gone. */
    Erase: { request: PersonRequest; response: PersonResponse };
  };
  UsageService: {
    /** The use of the agency on whose behalf it is asked. For operators. */
    Show: { request: UsageRequest; response: UsageResponse };
  };
}
