/** Pictures of a site: uploaded, made for other screens, and named by its settings. */
import { siteImageAddVersion } from './image-versions';
import { siteImageCreate, siteImageFile } from './images';
import { rowsOfPictures } from './picture-rows';

export { checkPictures } from './picture-settings';
export { picturesOf, withAddresses } from './site-pictures';

export const pictures = {
  migrations: [rowsOfPictures],
  useCases: { SiteImageService: { Create: siteImageCreate, AddVersion: siteImageAddVersion, File: siteImageFile } },
};
