/** The way of an application as its candidate sees it, in fewer words than those of the agency. A public page is weighed. */
export const MY_STAGES = ['応募', '確認', '面談', '結果'] as const;

export interface MyState {
  /** Place in `MY_STAGES`. */
  at: number;
  words: string;
  /** Nothing follows any more. */
  over?: true;
}

export const myStates = {
  applied: { at: 1, words: '担当者が確認しています' },
  arranging: { at: 2, words: '面談の日程を調整しています' },
  choosing: { at: 2, words: '面談の日程の候補が届いています。「面談」からお選びください' },
  scheduled: { at: 2, words: '面談の日程が決まりました' },
  waiting: { at: 3, words: '面談の結果を確認しています' },
  offered: { at: 3, words: 'オファーが届いています。担当者からご連絡します' },
  won: { at: 3, words: '参画が決まりました', over: true },
  ended: { at: 3, words: '選考が終了しました。詳しくは担当者にお尋ねください', over: true },
  declined: { at: 3, words: '辞退として受け付けました', over: true },
} as const satisfies Record<string, MyState>;

export type MyStateName = keyof typeof myStates;
