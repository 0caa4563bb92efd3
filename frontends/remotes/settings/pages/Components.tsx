export { Catalogue as default } from '@enishi/frontend-kit/ui/catalogue/Catalogue';
