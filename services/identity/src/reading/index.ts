/** 読み取りの言葉: what staff teach the reader of mails and skill sheets. */
import { collections } from './collections';
import { countUsed } from './count-used';
import { readingKnown, readingSaveSettings, readingSettings } from './settings';
import { readingForget, readingTeach, readingWords } from './words';

export const reading = {
  collections,
  useCases: {
    ReadingService: {
      Words: readingWords,
      Teach: readingTeach,
      Forget: readingForget,
      Settings: readingSettings,
      SaveSettings: readingSaveSettings,
      Known: readingKnown,
    },
  },
  events: countUsed,
};
