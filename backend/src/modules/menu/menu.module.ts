import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CareModule } from '../care/care.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { Dish } from './domain/dish.entity.js';
import { MenuController } from './http/menu.controller.js';
import * as parts from './menu.providers.js';

@Module({
  imports: [MikroOrmModule.forFeature([Dish]), CareModule, PartiesModule],
  controllers: [MenuController],
  providers: Object.values(parts),
})
export class MenuModule {}
