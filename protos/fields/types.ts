/** The vocabulary of definitions: what a field and an entity are, without any behaviour. */
import type { ChoiceList } from '../master/choice-list';

export type Kind =
  | 'text'
  | 'longText'
  | 'kana'
  | 'email'
  | 'tel'
  | 'url'
  | 'zipcode'
  | 'password'
  | 'color'
  | 'integer'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'timestamp'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'master'
  | 'masters'
  | 'ref'
  | 'refs'
  | 'file'
  | 'files'
  | 'texts'
  | 'records';

/** Names of the master lists that `master` and `masters` fields point into (see protos/master). */
export type MasterName =
  | 'business_days'
  | 'dev_processes'
  | 'dev_scales'
  | 'work_styles'
  | 'features'
  | 'industries'
  | 'occupations'
  | 'nationalities'
  | 'prefectures'
  | 'stations'
  | 'skills'
  | 'prices';

export type Scalar = string | number;
export type RecordValue = { [name: string]: Scalar | Scalar[] | null | undefined };
export type FieldValue = Scalar | Scalar[] | RecordValue[] | null;

/** Options every kind understands; what a kind does not use it ignores. */
export interface FieldOptions<V = FieldValue> {
  required?: boolean;
  /** Longest text in characters, largest number, or most elements of a list. */
  max?: number;
  /** Shortest text, smallest number, or fewest elements of a list. */
  min?: number;
  /** Shown after a number, e.g. 万円, 名, 歳, 時間. */
  unit?: string;
  /** Value of a new record where the caller gives none; a function gets the current time. */
  default?: V | ((now: Date) => V);
  /** The first value of an empty form, for people to see and change. Never stored for those who saw no form. */
  prefill?: V | ((now: Date) => V);
  /** For dates: a month is meant, whose first day it is. */
  month?: true;
  /** For dates: the day that the calendar of an empty field shows, YYYY-MM-DD. */
  opensAt?: string;
  /** For dates: the first year that is taken; default 1900. */
  earliest?: number;
  /** For dates: no day that has passed. Records of other systems may have one. */
  notBefore?: 'today';
  /** For dates: no day to come. */
  notAfter?: 'today';
  /** For dates: a person's birthday, shown with era and age. */
  age?: true;
  /** Heading of its column, where the label is longer than the values. */
  short?: string;
  /** One line below the input. */
  hint?: string;
  placeholder?: string;
  /** Only for master lists that are split, e.g. skills of one group, features of companies or of jobs. */
  group?: string;
  /** Personal data: redacted in logs and spans. Kinds email, tel, kana, password are sensitive by themselves. */
  sensitive?: boolean;
  /** Set by the system; a caller's value is ignored. */
  readOnly?: boolean;
  /** Stored, but never sent to any client. */
  secret?: boolean;
}

/**
 * - keep: the record stays, and says that what it points at is gone.
 * - clear: the column is emptied. remove: the record goes too. Both need one service to own both ends.
 * - stop: the record stays and the owner's own rule ends what it does (a job no longer recruits).
 */
export type Gone = 'keep' | 'clear' | 'remove' | 'stop';

export interface AddressColumns {
  /** Column that holds an id of the master list `prefectures`. */
  prefecture: string;
  /** 市区町村 and what follows. */
  address: string;
}

export interface Field<V extends FieldValue = FieldValue> extends FieldOptions<V> {
  kind: Kind;
  label: string;
  choices?: ChoiceList;
  master?: MasterName;
  /** Target entity of ref and refs. */
  entity?: string;
  /** For ref and refs: what becomes of this record when the one it points at is deleted; default `keep`. */
  gone?: Gone;
  /** For postal codes: the columns that its address goes into. */
  fills?: AddressColumns;
  /** Columns of a `records` field. */
  fields?: Record<string, Field>;
  /** Carries the value type for `Infer`; never set. */
  readonly __value?: V;
}

export type Fields = Record<string, Field>;
export type FieldSet<F extends Fields> = { [K in keyof F]: F[K] };

export type ServiceName = 'identity' | 'crm' | 'jobs' | 'deals' | 'messaging' | 'site' | 'billing' | 'domains';

/** A part of a form: a heading and its fields in order. */
export interface Section<N extends string = string> {
  title: string;
  fields: readonly N[];
}

export type FieldErrors = Record<string, string[]>;

/** Names every entity has beside its own fields. */
export type SystemField = 'id_by_enterprise_id' | 'id' | 'created_at' | 'updated_at';

/** Records that agree in all these fields, spelling aside, are probably one; see duplicates.ts. */
export interface DuplicateRule<N extends string = string> {
  /** The name of the rule for staff, e.g. メールアドレス. */
  label: string;
  fields: readonly N[];
  /** Where they are made from others: the fields that people type into. */
  typed?: readonly N[];
  /** The field is a company's name: 株式会社, ㈱ and the like do not count. */
  company?: boolean;
}

/** A list of the console before a member chooses columns. */
export interface ListLook<N extends string = string> {
  /** Columns in order; the one that names the record stands first by itself. */
  columns: readonly N[];
  /** Field in a second line under the name. */
  under?: N;
}

export interface EntityOptions<N extends string = string> {
  /** Wire name of a list, e.g. candidates. */
  plural: string;
  /** The name of the entity for staff, e.g. 候補者. */
  label: string;
  service: ServiceName;
  /** `false` for what belongs to the operator: such records are addressed by `id` and carry no enterprise_id. */
  tenant?: boolean;
  /** Field shown where one name must do (typeahead, dialogs); default `name`. */
  title?: N;
  /** Known by several other records, in this order: of each part the first reference that is given; see title.ts. */
  titleParts?: readonly (readonly N[])[];
  /** Columns that a list answers by itself, in order. */
  table: readonly (N | SystemField)[];
  /** What the console's list shows at first; default: all of `table`. */
  list?: ListLook<N | SystemField>;
  /** Columns that conditions may use; default: every column of a kind that has operators. */
  search?: readonly (N | SystemField)[];
  /** Columns of CSV and Excel files, in order. */
  csv?: readonly (N | SystemField)[];
  /** Fields that the keyword looks into. */
  keyword?: readonly N[];
  /** Text fields of `keyword` that name the record: what begins with the keyword comes first. Default: the title. */
  names?: readonly N[];
  /** Named forms; `full` is the one of the console. */
  forms?: Record<string, readonly Section<N>[]>;
  /** Fields anonymous visitors may see; default none. */
  public?: readonly (N | SystemField)[];
  /** Per-column edit history is kept. Default true for tenant entities. */
  history?: boolean;
  /** `<entity>.created|updated|deleted` events are published. Default true for tenant entities. */
  events?: boolean;
  /** A deletion can be taken back for `TRASH_DAYS`, with all that went with the record. */
  trash?: boolean;
  /** Further index prefixes after enterprise_id, e.g. [['company_id_by_enterprise_id'], ['sort_col', 'id']]. */
  indexes?: readonly (readonly (N | SystemField)[])[];
  /** Field lists whose combination is unique within the tenant (nulls do not collide). */
  unique?: readonly (readonly N[])[];
  /** Signs that two records are probably one; staff are warned, nothing is refused. */
  duplicates?: readonly DuplicateRule<N>[];
  /**
   * What a record is known by, each as the field that is compared and those that it is typed in. A row of a file that
   * agrees in none of them is about another one, whatever id it has.
   */
  identity?: readonly (readonly [N, ...N[]])[];
  /** Rules across fields; gets the record as it would be stored, answers messages by field. */
  check?: (
    record: Record<string, FieldValue | undefined>,
    given: Record<string, FieldValue | undefined>,
  ) => FieldErrors;
}

export interface Entity<F extends Fields = Fields, N extends string = string> {
  name: N;
  plural: string;
  label: string;
  service: ServiceName;
  tenant: boolean;
  /** The id that routes and references use. */
  key: 'id_by_enterprise_id' | 'id';
  title: string;
  titleParts: readonly (readonly string[])[];
  history: boolean;
  events: boolean;
  trash: boolean;
  /** The entity's own fields. */
  own: F;
  /** Own fields and system fields, by name. */
  fields: Record<string, Field>;
  table: readonly string[];
  list: ListLook;
  search: readonly string[];
  csv: readonly string[];
  keyword: readonly string[];
  names: readonly string[];
  forms: Record<string, readonly Section[]>;
  public: readonly string[];
  indexes: readonly (readonly string[])[];
  unique: readonly (readonly string[])[];
  duplicates: readonly DuplicateRule[];
  identity: readonly (readonly [string, ...string[]])[];
  check?: EntityOptions['check'];
}

type ValueOf<F> = F extends Field<infer V> ? V : never;

/** The record type of an entity: own fields optional and nullable, system fields as read. */
export type Infer<E> =
  E extends Entity<infer F>
    ? { -readonly [K in keyof F]?: ValueOf<F[K]> | null } & {
        id?: number;
        id_by_enterprise_id?: number;
        created_at?: string;
        updated_at?: string;
      }
    : never;
