/** What the agency keeps of its work, by contract, client, member and month. */
import { marginFile, marginPapers, marginShow } from './show';

export const margins = { useCases: { MarginService: { Show: marginShow, Papers: marginPapers, File: marginFile } } };
