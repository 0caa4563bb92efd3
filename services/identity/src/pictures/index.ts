/** Photos of members and logos of agencies: stored, shown, and named by records of the same agency only. */
import { logo, photo, setLogo, setPhoto, siteLogo } from './images';

export { ownPicture } from './own-picture';

export const pictures = {
  useCases: { ImageService: { SetPhoto: setPhoto, Photo: photo, SetLogo: setLogo, Logo: logo, SiteLogo: siteLogo } },
};
