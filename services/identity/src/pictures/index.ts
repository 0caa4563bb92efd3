/** Photos of members and logos of agencies: stored, shown, and named by records of the same agency only. */
import { logo, photo, setLogo, setPhoto, siteLogo } from './images';
import { rowsOfLogos, rowsOfPhotos } from './picture-rows';
import { sitePerson, sitePhoto } from './site-person';

export { ownPicture } from './own-picture';

export const pictures = {
  migrations: [rowsOfPhotos, rowsOfLogos],
  useCases: {
    ImageService: {
      SetPhoto: setPhoto,
      Photo: photo,
      SetLogo: setLogo,
      Logo: logo,
      SiteLogo: siteLogo,
      SitePerson: sitePerson,
      SitePhoto: sitePhoto,
    },
  },
};
