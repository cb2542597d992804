export { ZoneLayout as default } from '@/app/_parts/time/zone-layout';
