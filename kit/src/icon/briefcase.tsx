import Briefcase from 'lucide-react/icons/briefcase';
import { icon } from './icon.tsx';

export const BriefcaseIcon = icon(Briefcase);
