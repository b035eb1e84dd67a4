import IdCard from 'lucide-react/icons/id-card';
import { icon } from './icon.tsx';

export const IdCardIcon = icon(IdCard);
