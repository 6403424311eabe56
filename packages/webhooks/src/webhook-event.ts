/** The feedback of an event. Times are ISO 8601. */
export interface EventFeedback {
  readonly id: string;
  readonly node_id: string;
  readonly node_name: string;
  readonly flow_id: string;
  /** Language of the visitor's texts, such as `en`; null where the survey does not know it. */
  readonly language: string | null;
  readonly status: ChatStatus;
  readonly completed: boolean;
  readonly created_at: string;
  /** Time of the answers: their arrival, or the device's time of those given offline. */
  readonly answered_at: string;
  /** True if the device was offline when the visitor answered. */
  readonly created_offline: boolean;
  readonly completed_at: string | null;
  /** 0 to 10; null without a score question. */
  readonly score: number | null;
  /** True if a colleague sent the feedback to try the survey. */
  readonly test: boolean;
  /** The limit of the node that was full before this feedback; null if it counts. */
  readonly over_limit: string | null;
}

export type ChatStatus = 'open' | 'queued' | 'closed' | 'archived';

/** The customer of an event. */
export interface EventCustomer {
  /** `verified`: the site's server proved the external id. `claimed`: the page said so. Null: anonymous. */
  readonly identity: 'verified' | 'claimed' | null;
  readonly id: string | null;
  readonly external_id: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
}

/** A part of a survey. The key is null, and the text empty, where the survey no longer has it. */
export interface EventPart {
  readonly id: string;
  /** The name that the survey's author gave it. No translation or new wording changes it. */
  readonly key: string | null;
  readonly body: string;
}

/** One value of an answer: a chosen option, a text, or both. A matrix has one for each answered row. */
export interface EventValue {
  readonly option: EventPart | null;
  /** The row of a matrix. */
  readonly statement: EventPart | null;
  /** Text that the visitor wrote. */
  readonly text: string | null;
  /** Place in a ranking, from 1. */
  readonly rank: number | null;
}

/** An answer, masked as stored. Texts are in the visitor's language: compare ids or keys. */
export interface EventAnswer {
  readonly question: EventPart & { readonly style: string };
  /** The values as texts. */
  readonly response: readonly string[];
  readonly values: readonly EventValue[];
  readonly file_count: number;
}

/** A message of a chat. */
export interface EventMessage {
  readonly id: string;
  readonly from: 'customer' | 'staff';
  readonly body: string;
  /** Name of the attached file. */
  readonly file_name: string | null;
  readonly created_at: string;
}

/** A value of a variable or of the context. */
export type FlowValue = boolean | number | string | readonly string[] | null;

/** The data of every event of a feedback. */
export interface FeedbackSubject {
  readonly feedback: EventFeedback;
  readonly customer: EventCustomer;
}

/** The data of a saved or completed feedback. */
export interface FeedbackEventData extends FeedbackSubject {
  readonly answers: readonly EventAnswer[];
  readonly variables: Readonly<Record<string, FlowValue>>;
  readonly context: Readonly<Record<string, FlowValue>>;
  /** Answers that violate the flow's rules, without their text. */
  readonly problems: readonly {
    readonly path: string;
    readonly code: string;
    readonly question_id: string | null;
  }[];
  /** True if the answers and values were too long and are left out. */
  readonly is_shortened?: true;
}

interface Typed<Type extends string, Data> {
  readonly type: Type;
  /** Time of the change, ISO 8601. */
  readonly timestamp: string;
  readonly data: Data;
}

/** An event by its type. */
export type WebhookEvent =
  | Typed<'feedback.saved', FeedbackEventData>
  | Typed<'feedback.completed', FeedbackEventData>
  | Typed<'message.created', FeedbackSubject & { readonly message: EventMessage }>
  | Typed<'chat.status_changed', FeedbackSubject & { readonly status: ChatStatus }>
  | Typed<'rating.created', FeedbackSubject & { readonly rating: 0 | 50 | 100 }>
  | Typed<
      'customer.erased',
      {
        readonly node_id: string;
        readonly feedback_ids: readonly string[];
        readonly customer_ids: readonly string[];
      }
    >
  | Typed<'webhook.test', Readonly<Record<string, never>>>;
